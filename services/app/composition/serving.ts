import { fileURLToPath } from 'node:url';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { numbersTaken } from '@baan/projections/bookings';
import { cachedRead } from '@baan/projections/projector/cachedRead';
import { readVillaSums } from '@baan/projections/stats';
import pLimit from 'p-limit';
import { coalesce } from '../batching/coalesce.ts';
import { publicUrlOf } from '../config.ts';
import { createErasureNotice } from '../email/erasureNotice.ts';
import { createApp } from '../http/app.ts';
import { validSessions } from '../http/auth/authentication.ts';
import { createChangeFeed } from '../http/live/changeFeed.ts';
import { createLiveStreams, streamLimits } from '../http/live/liveStreams.ts';
import { createFollowUps } from '../http/middleware/followUps.ts';
import { alone } from '../runtime/alone.ts';
import { writeNewFile } from '../runtime/dataFiles.ts';
import { startHttpServer } from '../runtime/httpServer.ts';
import { report, warnOperator } from '../runtime/supervised.ts';
import { beginClosedVilla, seedSampleVilla } from '../sample/seedSampleVilla.ts';
import { createSlipQr } from '../slips/slipQr.ts';
import { removeSetupUrl, setupUrl, writeSetupUrl } from '../staff/links.ts';
import type { Background } from './background.ts';
import type { Core } from './core.ts';
import type { Parts } from './parts.ts';

/** Milliseconds that open requests have at a stop. */
const answersWithinMs = 3_000;
/** Milliseconds by which the read tables may lag: a reader would not wait longer. */
const maxLagMs = 2_000;

const siteOf = (app: string): string => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url));

/** A new store begins with the sample villa, or closed and empty. */
const beginVilla = async ({ config, time, stores, commands }: Core, { pictures }: Parts): Promise<void> => {
  const context = { actor: { kind: 'system' as const }, correlationId: stores.storeId };
  if (config.SAMPLE_VILLA === 'off') return beginClosedVilla({ commands, time, context });
  const progress = (done: number, total: number) => report(`pictures ${done}/${total}`);
  // One process derives the pictures. The others wait, and then find the villa seeded.
  await alone({ knex: stores.knex, time }, 'sample villa', () =>
    seedSampleVilla({ commands, pictures, time, context, progress }),
  );
};

const readinessChecksOf = ({ logWatch, stores: { knex, store }, visibility }: Core, { queue }: Background) => ({
  eventStore: async () => {
    await logWatch.assertWhole();
    await store.read(ledgerStream);
  },
  database: () => knex.raw('SELECT 1'),
  readTables: async () => {
    const newest = await store.lastPosition();
    if (!(await visibility.until(newest, maxLagMs))) throw new Error('The read tables lag behind the store');
  },
  jobs: queue.check,
});

/** Serves the API and the two web apps. `setupUrl`: where the first owner registers; null once there is one. */
export const startServing = async (core: Core, parts: Parts, background: Background) => {
  const { config, log, time, stores, commands, visibility } = core;
  const { knex, store, hashing, storeId } = stores;
  const { dataDir, decoders } = parts;
  await beginVilla(core, parts);
  const followUps = createFollowUps(log);
  const liveStreams = createLiveStreams({
    feed: createChangeFeed({ knex, visibility, log }),
    limits: streamLimits(config.RATE_LIMIT),
    activeSessions: ids => validSessions(ids, time.now(), { ...stores, commands }),
    time,
  });
  const setupCode = hashing.keyedHash('setup', storeId).slice(0, 12);
  const app = createApp({
    ...core,
    ...stores,
    ...parts,
    ...background.jobs,
    eventStore: store,
    liveStreams,
    followUps,
    oneSlipAtATime: pLimit(1),
    readVillaSums: cachedRead({ ...visibility, time }, () => readVillaSums(knex)),
    numberIsTaken: coalesce(time, numbers => numbersTaken(knex, numbers)),
    warnOperator,
    logger: log,
    slipQr: createSlipQr({ time, decoders, log }),
    writeNewFile,
    setupCode,
    removeSetupFile: () => removeSetupUrl(dataDir),
    tellErased: createErasureNotice({ sender: parts.sender, commands }),
    readTables: background.preparation,
    readinessChecks: readinessChecksOf(core, background),
    sites: { guest: siteOf('web-guest'), admin: siteOf('web-admin') },
  });
  const server = await startHttpServer(time, app, config.PORT, config.HOST);
  const { port } = server;
  const invitesTo = setupUrl(publicUrlOf({ ...config, PORT: port }), setupCode);
  if (!(await commands.hasOwner())) await writeSetupUrl(dataDir, invitesTo);
  // Checked again: somebody may have registered while the file was written.
  const hasOwner = await commands.hasOwner();
  if (hasOwner) await removeSetupUrl(dataDir);
  log.info({ port }, 'the service is ready');
  return {
    url: `http://localhost:${port}`,
    hasOwner,
    setupUrl: hasOwner ? null : invitesTo,
    stop: async () => {
      liveStreams.stop();
      await server.stop(answersWithinMs);
      await followUps.settled();
    },
  };
};
