# syntax=docker/dockerfile:1

# The Node that package.json names for everything else, so that the image runs on what the tests ran on.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# What the service loads while it runs. The optional packages are compilers, the embedded database and a second Node; no
# package needs its install script here; source maps, which nothing reads here, are a third of the rest. Of the fonts of
# memos only the weights that are printed stay.
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

# Everything above belongs to root: the service can read its own code and cannot change it.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers. A database that is away is told by /readyz, which is for load balancers: whoever
# replaces containers that are unhealthy would replace them all, and a new one has no database either.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The shell sets what the file says, the operator's own options last, and makes way for the service, which then hears of
# the stop itself.
CMD ["/bin/sh", "-c", "own=$NODE_OPTIONS && set -a && . ./bin/runtime.env && NODE_OPTIONS=$NODE_OPTIONS${own:+ $own} && exec node server.ts"]
