FROM node:26.10.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# `npm prune --omit=optional` would also remove the image library's binaries, so unneeded tools are removed by name.
# `npm run provider`, `tenant` and `operator` start the finished build, because the image has no start.mjs, which would install and build first.
RUN npx react-router build && npm prune --omit=dev --ignore-scripts \
  && npm pkg set scripts.provider="node build/server/index.js provider" \
    scripts.tenant="node build/server/index.js tenant" scripts.operator="node build/server/index.js operator" \
  && rm -rf node_modules/node-linux-* node_modules/node-bin-* node_modules/@biomejs node_modules/@typescript

FROM node:26.10.0-slim
LABEL org.opencontainers.image.title="Ingressa"
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0 SHUTDOWN_DELAY_MS=4000
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/package.json ./
COPY --from=build /app/app/server/backup.mjs /app/app/server/private-file.ts ./app/server/
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
# The user node, by its number: Kubernetes lets no name pass for runAsNonRoot.
USER 1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /readyz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ $status = 200 ]"]
CMD ["node", "build/server/index.js"]
