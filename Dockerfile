# syntax=docker/dockerfile:1

# Same Node version as in package.json, so the image runs on the version that was tested.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# Packages that the service loads at run time. It doesn't need the optional packages (compilers, the embedded database and
# a second Node) or any install script. Source maps, a third of the rest, and font weights that memos don't use are
# deleted.
FROM base AS packages
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
    && find node_modules -name '*.map' -type f -delete \
    && find node_modules/@embedpdf node_modules/@expo-google-fonts -type f -regex '.*\.[ot]tf\(\.png\)?' \
       ! -path '*/400Regular/*.ttf' ! -path '*/600SemiBold/*.ttf' ! -name '*-Regular.otf' -delete

FROM base AS pages
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm \
    npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
    && rm -r .next/cache \
    && find .next -name '*.map' -type f -delete

FROM base
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    SAMPLE_BOOK=off
COPY package.json next.config.mjs server.ts ./
COPY bin/desk*.ts bin/runtime.env bin/
COPY app app
COPY public public
COPY lib lib
COPY --from=packages /app/node_modules node_modules
COPY --from=pages /app/.next .next

# Root owns everything above, so the service can read its own code but can't change it.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Checks only whether the process responds. /readyz, which is for load balancers, also reports a database outage. If the
# health check did, all containers would be replaced, and the new ones would have no database either.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The shell loads runtime.env, adds the operator's own options last, and is then replaced by the service, which receives
# the stop signal directly.
CMD ["/bin/sh", "-c", "own=$NODE_OPTIONS && set -a && . ./bin/runtime.env && NODE_OPTIONS=$NODE_OPTIONS${own:+ $own} && exec node server.ts"]
