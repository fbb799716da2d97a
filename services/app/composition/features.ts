import { numbersTaken } from '@baan/projections/bookings';
import { cachedRead } from '@baan/projections/projector/cachedRead';
import { readVillaSums } from '@baan/projections/stats';
import pLimit from 'p-limit';
import { coalesce } from '../batching/batching.ts';
import { createInBatches } from '../batching/inBatches.ts';
import { createErasureNotice } from '../email/erasureNotice.ts';
import { addressOf } from '../email/sender.ts';
import { audit } from '../features/audit.ts';
import { bookings } from '../features/bookings.ts';
import { channels } from '../features/channels.ts';
import { emails } from '../features/emails.ts';
import { type CreatedFeature, type Feature, featureWith } from '../features/feature.ts';
import { payments } from '../features/payments.ts';
import { team } from '../features/team.ts';
import { villa } from '../features/villa.ts';
import type { LiveDependencies } from '../http/live/liveDependencies.ts';
import { streamRoutes } from '../http/live/streamRoutes.ts';
import { loggableError } from '../http/middleware/requestLog.ts';
import type { RouteDeclaration } from '../http/middleware/route.ts';
import type { ReportDependencies } from '../http/report/reportDependencies.ts';
import { reportRoutes } from '../http/report/reportRoutes.ts';
import type { StatusDependencies } from '../http/status/statusDependencies.ts';
import { statusRoutes } from '../http/status/statusRoutes.ts';
import type { JobHandlers } from '../jobs/job.ts';
import { removeSetupUrl } from '../staff/links.ts';
import type { ServiceAdapters } from './adapters.ts';
import { readinessChecksOf, type ServiceCore } from './core.ts';
import type { SharedParts } from './parts.ts';

/** All that the service does, in the order of the API's documents. */
const features = [
  villa,
  bookings,
  payments,
  team,
  audit,
  emails,
  channels,
  featureWith<ReportDependencies>()({ routes: reportRoutes }),
  featureWith<LiveDependencies>()({ routes: streamRoutes }),
  featureWith<StatusDependencies>()({ routes: statusRoutes }),
] as const;

/** Every call below `/api`. */
export const routes: readonly RouteDeclaration[] = features.flatMap(feature => feature.routes);

type AnyFeature = (typeof features)[number];
/** What all features need together. Each one sees its own part. */
type FeatureDependencies = AnyFeature extends Feature<infer Dependencies, never> ? Dependencies : never;

type JobsOf<One> = One extends Feature<never, infer Job> ? Job : never;

export type ServiceFeatures = ReturnType<typeof createFeatures>;

/** The features, with what they need. */
export const createFeatures = (core: ServiceCore, parts: SharedParts, adapters: ServiceAdapters) => {
  const { config, time, random, stores, opened, commands, visibility, offering, publicUrl } = core;
  const { knex, store, proof, secrets, hashing, signedRows, privacy } = stores;
  const {
    sender,
    deliveryRecords,
    gateways,
    cards,
    refunds,
    reconciliation,
    promptPay,
    qrPictures,
    webhooks,
    chargeNews,
    guestCodes,
    receipts,
    pictures,
    liveStreams,
  } = parts;
  const { ownCalendar, reader, readChannelsFirst, bankChecks } = parts;
  const { decoders, slipQr, writeNewFile, queue, emailRequests } = adapters;
  const dataDir = config.DATA_DIR;
  const log = core.log.child({ part: 'jobs' });
  const dependencies: FeatureDependencies = {
    config,
    time,
    random,
    queue,
    log,
    logger: core.log.child({}, { serializers: { err: loggableError } }),
    dataDir,
    publicUrl,
    mailAddress: addressOf(config.MAIL_FROM),
    offering,
    excluded: offering.excluded,
    knex,
    store,
    proof,
    privacy,
    secrets,
    hashing,
    signedRows,
    commands,
    visibility,
    sender,
    deliveryRecords,
    gateways,
    cards,
    refunds,
    reconciliation,
    promptPay,
    qrPictures,
    webhooks,
    chargeNews,
    guestCodes,
    bankChecks,
    receipts,
    pictures,
    liveStreams,
    ownCalendar,
    reader,
    readChannelsFirst,
    channelReadSeconds: config.CHANNEL_READ_SECONDS,
    decoders,
    slipQr,
    writeNewFile,
    ...emailRequests,
    numberIsTaken: coalesce(time, (numbers: string[]) => numbersTaken(knex, numbers)),
    placeInBatches: createInBatches(time, 100),
    oneSlipAtATime: pLimit(1),
    readVillaSums: cachedRead({ ...visibility, time }, () => readVillaSums(knex)),
    setupCode: core.setupCode,
    removeSetupFile: () => removeSetupUrl(dataDir),
    tellErased: createErasureNotice({ sender, commands }),
    erase: core.erase,
    eraseUnwatched: core.eraseUnwatched,
    verifying: { ...opened, isForged: proof.isForged, databaseUrl: config.DATABASE_URL, dataDir, time, log },
    isNightly: config.NIGHTLY_VERIFY === 'on',
    readinessChecks: readinessChecksOf(core, queue),
  };
  const created: CreatedFeature<never>[] = features.map(feature => feature.create(dependencies));
  const jobs: JobHandlers<JobsOf<AnyFeature>> = Object.assign({}, ...created.map(feature => feature.jobs));
  return {
    jobs,
    routes: created.flatMap(feature => feature.routes),
    background: (signal: AbortSignal) => created.flatMap(feature => feature.background(signal)),
    eachMinute: created.map(feature => feature.eachMinute),
  };
};
