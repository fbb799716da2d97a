import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { numbersTaken } from '@baan/projections/bookings';
import { cachedRead } from '@baan/projections/projector/cachedRead';
import { runProjector } from '@baan/projections/projector/projector';
import { rebuild } from '@baan/projections/projector/rebuild';
import { createVisibility, type Visibility } from '@baan/projections/projector/visibility';
import { readVillaSums } from '@baan/projections/stats';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { coalesce } from './batching/coalesce.ts';
import { createCardDesk } from './card/cardDesk.ts';
import { createGateway } from './card/gateways.ts';
import { createCommandHandlers } from './commands/commandHandlers.ts';
import { openStreams } from './commands/streams.ts';
import { type Config, environmentOf, offeringOf, publicUrlOf, readConfig, startWarnings } from './config.ts';
import { createDecoders } from './decoding/decoders.ts';
import { findDecoderId } from './decoding/decoderUser.ts';
import { createCardOtpSender } from './email/codeMail.ts';
import { createDeliveryRecords, keepingSender } from './email/deliveryRecords.ts';
import { createErasureNotice } from './email/erasureNotice.ts';
import { createSender } from './email/sender.ts';
import { createGuestCodes } from './guestCodes/guestCodes.ts';
import { createApp } from './http/app.ts';
import { validSessions } from './http/auth/authentication.ts';
import { createChangeFeed } from './http/live/changeFeed.ts';
import { createLiveStreams, streamLimits } from './http/live/liveStreams.ts';
import { createFollowUps } from './http/middleware/followUps.ts';
import { startJobs } from './jobs/jobs.ts';
import { measureEarlierSlips } from './jobs/measureEarlierSlips.ts';
import { openJobQueue } from './jobs/queue.ts';
import type { EventStore } from './log/eventStore.ts';
import { createLogWatch } from './log/logWatch.ts';
import { shareEvents } from './log/sharedEvents.ts';
import { openStores } from './log/stores.ts';
import { runRelay } from './outbox/relay.ts';
import { createPictures } from './pictures/pictures.ts';
import { createLogSigner } from './proof/logSigner.ts';
import { createReceipts } from './receipts/receipts.ts';
import { alone } from './runtime/alone.ts';
import { closeFolders, writeNewFile } from './runtime/dataFiles.ts';
import { type HttpServer, startHttpServer } from './runtime/httpServer.ts';
import { writeLogLine } from './runtime/logLine.ts';
import { prepareReadTables, watchReadTables } from './runtime/readTables.ts';
import { report, stopWhenTold, warnOperator } from './runtime/supervised.ts';
import { withTimeout } from './runtime/timeout.ts';
import { causeOf } from './runtime/unavailable.ts';
import { beginClosedVilla, seedSampleVilla } from './sample/seedSampleVilla.ts';
import { createSlipQr } from './slips/slipQr.ts';
import { removeSetupUrl, setupUrl, writeSetupUrl } from './staff/links.ts';
import { runRetention } from './tools/erase/eraseOldStays.ts';
import { eraseGuests, type StoredData } from './tools/erase/erasing.ts';
import { verifyEachNight } from './tools/verify/verifyNightly.ts';
import { carryOutVerifyRuns } from './tools/verify/verifyRuns.ts';

// The composition root: everything is constructed here, once, and passed in.

const answersWithinMs = 3_000;
const maxLagMs = 2_000;
// Milliseconds for the last signed tree head, at stop, if the store cannot be reached any more.
const signsWithinMs = 3_000;
// A connection without an answer for longer is dead: no statement takes that long.
const silenceMs = 20_000;

const siteOf = (app: string): string => fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));

const start = async (config: Config): Promise<() => Promise<void>> => {
  const clock = () => new Date();
  const has = (role: Config['ROLES'][number]): boolean => config.ROLES.includes(role);
  const log = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: false }));
  const decoderId = has('http') || has('jobs') ? findDecoderId(warnOperator) : undefined;
  const opened = await openStores(config, log, clock, { silenceMs });
  const logWatch = createLogWatch({ ...opened, log, warnOperator });
  const stores = { ...opened, store: logWatch.store };
  const { knex, store, secrets, hashing, proof, storeId } = stores;
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = config;
  const listen = has('http') ? (app: RequestListener) => startHttpServer(app, config.PORT, config.HOST) : undefined;
  const { isForged } = proof;
  const readAll = () => proof.markedEach(store.readAll());
  const rebuildAll = async () => void (await rebuild(knex, readAll(), () => undefined, isForged));
  const erase = (kept: StoredData[]): Promise<void> => eraseGuests(kept, { ...stores, dataDir, rebuild: rebuildAll });
  const source = { knex, store: { readAll, lastPosition: store.lastPosition }, isForged, log };
  await prepareReadTables({ ...source, report, listen, publicUrl: config.PUBLIC_URL });
  await closeFolders(dataDir);
  const logSigner = createLogSigner({ ...stores, dataDir, clock, log });
  const hasSignedRows = await stores.signRows();
  // After the first signed tree head, events without the MAC of this villa are ignored.
  if (has('jobs') && (hasSignedRows || !(await logSigner.hasBegun())))
    await logSigner.signTreeHead({ forced: true, progress: events => events % 1000 === 0 && report(`events sealed: ${events}`) });
  const { streams, outbox } = await openStreams({ ...stores, clock });
  const offering = offeringOf(config);
  const commands = createCommandHandlers({ ...stores, outbox, streams, offering, log });
  const decoders = createDecoders({
    ...(config.RATE_LIMIT === 'off' ? { perAddress: null } : {}),
    firstId: await decoderId,
  });
  const visibility = createVisibility({ connectionString: databaseUrl, knex, eventAt: store.eventAt, log });
  const publicUrl = publicUrlOf(config);
  const receipts = createReceipts({ ...stores, commands, visibility, clock, publicUrl });

  for (const line of startWarnings(config, publicUrl)) warnOperator(line);
  const stopping = new AbortController();
  const { signal } = stopping;
  const readTables = watchReadTables(source, signal);
  const running: Promise<unknown>[] = [readTables.running, logWatch.run(signal)];
  const shared = has('projector') && has('jobs') ? await shareEvents({ store, signal, log }) : undefined;
  if (shared) running.push(shared.running);
  const follow = shared?.follow ?? store.subscribe;
  if (has('projector')) {
    const events = (after: bigint | null, ended: AbortSignal) => proof.marked(follow({ after, signal: ended }));
    running.push(runProjector({ knex, events, eventAt: store.eventAt, isForged, signal, log }));
  }
  if (has('jobs')) running.push(runRelay({ streams, outbox, knex, log }, signal));
  const mailFolder = join(dataDir, 'outbox');
  const deliveryRecords = createDeliveryRecords({ ...stores, clock });
  const sender = keepingSender(
    createSender({ smtpUrl: config.SMTP_URL, mailFolder, from: config.MAIL_FROM, clock }),
    deliveryRecords,
  );
  const secret = secrets.oneTimeCodes;
  const gateway = createGateway(config.CARD_GATEWAY, { knex, clock });
  const sendCode = createCardOtpSender({ sender, commands, secret });
  const cards = createCardDesk({ gateway, secret, sendCode, clock, log });
  const jobsLog = log.child({ part: 'jobs' });
  const queue = openJobQueue({ databaseUrl, redisUrl: config.REDIS_URL, log: jobsLog });
  const guestCodes = createGuestCodes({ commands, sender, secret, clock, log });
  const parts = { ...stores, dataDir, publicUrl, clock, commands, deliveryRecords, cards, receipts };
  const jobs = await startJobs({
    ...parts,
    queue,
    sender,
    excluded: offering.excluded,
    store: { ...store, subscribe: follow },
    log: jobsLog,
    signal,
    runs: has('jobs'),
  });
  if (has('jobs')) {
    running.push(logSigner.run(signal));
    running.push(measureEarlierSlips({ knex, decoders, dataDir, log: jobsLog }, signal));
    running.push(carryOutVerifyRuns({ ...opened, isForged, databaseUrl, dataDir, clock, log: jobsLog }, signal));
    running.push(runRetention({ knex, store, commands, erase, clock, log: jobsLog }, signal));
    if (config.NIGHTLY_VERIFY === 'on') running.push(verifyEachNight({ knex, clock, log: jobsLog }, signal));
  }

  const pictures = createPictures({ dataDir, writeNewFile, decoders });
  if (has('http')) {
    const context = { actor: { kind: 'system' as const }, correlationId: storeId };
    if (config.SAMPLE_VILLA === 'off') await beginClosedVilla({ commands, clock, context });
    else {
      const progress = (done: number, total: number) => report(`pictures ${done}/${total}`);
      // One process derives the pictures. The others wait, and then find the villa seeded.
      await alone(knex, 'sample villa', () => seedSampleVilla({ commands, pictures, clock, context, progress }));
    }
  }

  const followUps = createFollowUps(log);
  const liveStreams = createLiveStreams({
    feed: createChangeFeed({ knex, visibility, log }),
    limits: streamLimits(config.RATE_LIMIT),
    activeSessions: ids => validSessions(ids, clock(), { ...stores, commands }),
    clock,
  });
  let server: HttpServer | undefined;
  if (has('http')) {
    const setupCode = hashing.keyedHash('setup', storeId).slice(0, 12);
    const app = createApp({
      ...parts,
      letters: deliveryRecords,
      ...jobs,
      guestCodes,
      eventStore: store,
      visibility,
      liveStreams,
      followUps,
      offering,
      pictures,
      oneSlipAtATime: pLimit(1),
      readVillaSums: cachedRead(visibility, () => readVillaSums(knex)),
      numberIsTaken: coalesce(numbers => numbersTaken(knex, numbers)),
      warnOperator,
      logger: log,
      slipQr: createSlipQr({ decoders, log }),
      decoders,
      writeNewFile,
      setupCode,
      removeSetupFile: () => removeSetupUrl(dataDir),
      erase,
      tellErased: createErasureNotice({ sender, commands }),
      readTables: readTables.preparation,
      readinessChecks: {
        eventStore: async () => {
          await logWatch.assertWhole();
          await store.read(ledgerStream);
        },
        database: () => knex.raw('SELECT 1'),
        readTables: () => assertKeepsUp(store, visibility),
        jobs: queue.check,
      },
      sites: { guest: siteOf('web-guest'), admin: siteOf('web-admin') },
      config,
    });
    server = await startHttpServer(app, config.PORT, config.HOST);
    const { port } = server;
    const url = `http://localhost:${port}`;
    const invitesTo = setupUrl(publicUrlOf({ ...config, PORT: port }), setupCode);
    if (!(await commands.hasOwner())) await writeSetupUrl(dataDir, invitesTo);
    // Checked again: somebody may have registered while the file was written.
    const hasOwner = await commands.hasOwner();
    if (hasOwner) await removeSetupUrl(dataDir);
    process.send?.({ event: 'ready', url, hasOwner, setupUrl: hasOwner ? null : invitesTo });
    log.info({ port }, 'the service is ready');
  } else {
    process.send?.({ event: 'ready', url: '', hasOwner: true, setupUrl: null });
  }

  return async () => {
    liveStreams.stop();
    await server?.stop(answersWithinMs);
    await followUps.settled();
    stopping.abort();
    await jobs.stop();
    await queue.stop();
    sender.stop();
    await decoders.stop();
    await Promise.allSettled(running);
    if (has('jobs'))
      await withTimeout(signsWithinMs, logSigner.signTreeHead({ forced: true })).catch(error =>
        log.warn({ error: error.message }, 'the end of the log was not signed; the next start does it'),
      );
    await visibility.stop();
    await stores.close();
  };
};

/** The read tables lag if they lack the newest event for longer than a reader would wait. */
const assertKeepsUp = async (store: EventStore, visibility: Visibility): Promise<void> => {
  const newest = await store.lastPosition();
  if (!(await visibility.until(newest, maxLagMs))) throw new Error('The read tables lag behind the store');
};

try {
  const stop = await start(readConfig(await environmentOf(process)));
  stopWhenTold(stop);
} catch (error) {
  writeLogLine('fatal', causeOf(error), { terminal: 'line' });
  process.exit(1);
}
