import { fileURLToPath } from 'node:url';
import { publicUrlOf } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createFollowUps } from '../http/middleware/followUps.ts';
import { loggableError } from '../http/middleware/requestLog.ts';
import { runAlone } from '../runtime/alone.ts';
import { startHttpServer } from '../runtime/httpServer.ts';
import { beginClosedVilla, seedSampleVilla } from '../sample/seedSampleVilla.ts';
import { removeSetupUrl, setupUrl, writeSetupUrl } from '../staff/links.ts';
import type { BackgroundWork } from './background.ts';
import type { ServiceCore } from './core.ts';
import type { ServiceFeatures } from './features.ts';
import type { SharedParts } from './parts.ts';

/** Milliseconds that open requests have at a stop. */
const answersWithinMs = 3_000;

const siteOf = (app: string): string => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));

/** Folders of the built web apps. */
const builtSites = { guest: siteOf('web-guest'), admin: siteOf('web-admin') };

/** A new store begins with the sample villa, or closed and empty. */
export const beginVilla = async (
  { config, time, stores, commands, operator }: ServiceCore,
  { pictures }: SharedParts,
): Promise<void> => {
  const context = { actor: { kind: 'system' as const }, correlationId: stores.storeId };
  if (config.SAMPLE_VILLA === 'off') return beginClosedVilla({ commands, time, context });
  const progress = (done: number, total: number) => operator.progress(`pictures ${done}/${total}`);
  // One process derives the pictures. The others wait, and then find the villa seeded.
  await runAlone({ knex: stores.knex, time }, 'sample villa', () =>
    seedSampleVilla({ commands, pictures, time, context, progress }),
  );
};

/** Serves the API and the two web apps. `setupUrl`: where the first owner registers; null once there is one. */
export const startServing = async (
  core: ServiceCore,
  { receipts, liveStreams, channelCalendar, gateways, chargeNews, reconciliation, webhooks }: SharedParts,
  { routes }: ServiceFeatures,
  { preparation }: Pick<BackgroundWork, 'preparation'>,
  sites = builtSites,
) => {
  const { config, log, time, random, stores, commands, visibility, offering, operator, setupCode } = core;
  const { knex, hashing, secrets, signedRows } = stores;
  const followUps = createFollowUps(log);
  const app = createApp({
    routes,
    config,
    time,
    random,
    logger: log.child({}, { serializers: { err: loggableError } }),
    warnOperator: operator.warn,
    knex,
    hashing,
    secrets,
    signedRows,
    commands,
    visibility,
    followUps,
    receipts,
    channelCalendar,
    gateways,
    chargeNews,
    reconciliation,
    webhooks,
    offering,
    readTables: preparation,
    sites,
  });
  const server = await startHttpServer(time, app, config.PORT, config.HOST);
  const { port } = server;
  const invitesTo = setupUrl(publicUrlOf({ ...config, PORT: port }), setupCode);
  if (!(await commands.hasOwner())) await writeSetupUrl(config.DATA_DIR, invitesTo);
  // Checked again: somebody may have registered while the file was written.
  const hasOwner = await commands.hasOwner();
  if (hasOwner) await removeSetupUrl(config.DATA_DIR);
  log.info({ port }, 'the service is ready');
  return {
    url: `http://localhost:${port}`,
    followUps,
    hasOwner,
    setupUrl: hasOwner ? null : invitesTo,
    stop: async (withinMs = answersWithinMs) => {
      liveStreams.stop();
      await server.stop(withinMs);
      await followUps.settled();
    },
  };
};
