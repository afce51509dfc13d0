# One server of Canopy. Build and run:
#   docker build -t canopy .
#   docker run -p 3000:3000 -v canopy-data:/data canopy                        (demo data: add -e DEMO=1 -e DEMO_PUBLIC=1)
#   docker run -p 3000:3000 -e DATABASE_URL=… -e TOKEN_SECRET=… -e DATA_KEY=… -e PUBLIC_URL=… -e SMTP_URL=… canopy
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
# Builds with the locked packages; then those of development go.
RUN npm ci --include=dev && npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DEMO=0 \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/apps/server/package.json ./apps/server/package.json
COPY --from=build /app/apps/server/migrations ./apps/server/migrations
COPY --from=build /app/apps/server/dist ./apps/server/dist
COPY --from=build /app/apps/web/dist ./apps/web/dist
COPY --from=build /app/apps/console/dist ./apps/console/dist
# The embedded database, keys and mails, unless DATABASE_URL, TOKEN_SECRET, DATA_KEY and SMTP_URL are set.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
# /readyz answers 503 until the database, the migrations and the index are there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between: SIGTERM reaches the server, which finishes what is under way.
CMD ["node", "apps/server/dist/main.js"]
