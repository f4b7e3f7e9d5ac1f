# The packages are installed in the first stage; the second has the program and them, and no build tools or caches.
FROM python:3.13-slim AS packages
RUN python -m venv /venv
COPY requirements.lock .
RUN /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock

FROM python:3.13-slim
RUN useradd --uid 1000 --create-home gandeng && install --directory --owner=gandeng /data
COPY --from=packages /venv /venv
WORKDIR /app
COPY rules rules
COPY storage storage
COPY bot bot
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/gandeng.sqlite3 \
    GANDENG_LOG_FORMAT=json
RUN python -m compileall -q rules storage bot
USER gandeng
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
