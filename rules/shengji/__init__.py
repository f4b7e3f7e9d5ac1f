"""Shengji, also called Tractor (升级, 拖拉机, 80 分), by the rule book."""
