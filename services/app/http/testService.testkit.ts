import type { Booking } from '@baan/contract/booking';
import { startTestStack } from '@baan/embedded/testStack';
import { numbersTaken } from '@baan/projections/bookings';
import { cachedRead } from '@baan/projections/projector/cachedRead';
import { runProjector } from '@baan/projections/projector/projector';
import { ensureReadTables } from '@baan/projections/projector/readSchema';
import { rebuild } from '@baan/projections/projector/rebuild';
import { createVisibility } from '@baan/projections/projector/visibility';
import { readVillaSums } from '@baan/projections/stats';
import { systemTime } from '@baan/time/time';
import { type TestTime, testTime } from '@baan/time/time.testkit';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { coalesce } from '../batching/coalesce.ts';
import { type CardDesk, createCardDesk } from '../card/cardDesk.ts';
import type { CardGateway } from '../card/gateway.ts';
import { createGateway } from '../card/gateways.ts';
import { type CommandHandlers, createCommandHandlers } from '../commands/commandHandlers.ts';
import { openStreams } from '../commands/streams.ts';
import { offeringOf, readConfig } from '../config.ts';
import { createDecoders, type Decoders } from '../decoding/decoders.ts';
import { createCardOtpSender } from '../email/codeMail.ts';
import { createDeliveryRecords, keepingSender } from '../email/deliveryRecords.ts';
import { createErasureNotice } from '../email/erasureNotice.ts';
import type { EmailSender, OutgoingEmail } from '../email/sender.ts';
import { createGuestCodes } from '../guestCodes/guestCodes.ts';
import { createHashing } from '../log/hashing.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createReceipts, type Receipts } from '../receipts/receipts.ts';
import { type WriteNewFile, writeNewFile } from '../runtime/dataFiles.ts';
import { startHttpServer } from '../runtime/httpServer.ts';
import { createSlipQr } from '../slips/slipQr.ts';
import { eraseGuests } from '../tools/erase/erasing.ts';
import { createApp } from './app.ts';
import { validSessions } from './auth/authentication.ts';
import { createChangeFeed } from './live/changeFeed.ts';
import { createLiveStreams, type LiveStreams } from './live/liveStreams.ts';
import { createFollowUps, type FollowUps } from './middleware/followUps.ts';

export type Reply = {
  status: number;
  headers: Headers;
  /** Of any shape. */
  body: ReturnType<typeof JSON.parse>;
};

export type Sent = { body?: unknown; headers?: Record<string, string>; token?: string };

export type TestService = {
  url: string;
  commands: CommandHandlers;
  /** The dependencies of the service, for tests of its effects. */
  stores: Stores;
  databaseUrl: string;
  eventStoreUrl: string;
  dataDir: string;
  knex: Knex;
  liveStreams: LiveStreams;
  /** Work that runs after responses, such as a requested email. */
  followUps: FollowUps;
  receipts: Receipts;
  /** Tests move its clock. */
  time: TestTime;
  /** Bookings whose confirmation was requested. */
  mailed: string[];
  /** Ids of the bookings whose link was requested. */
  found: string[];
  /** Ids of copies of emails to be sent. */
  sentAgain: string[];
  /** Stores the emails that it sends, and adds them to `letters`. */
  sender: EmailSender;
  /** One-time codes that were sent. */
  letters: OutgoingEmail[];
  cards: CardDesk;
  /** A body that is text, a form or bytes is sent as it is, any other as JSON. `path` is below `/api` unless it is a URL. */
  call(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** Places a booking of this many nights at its price. */
  place(checkIn: string, checkOut: string, sent?: Sent): Promise<Booking>;
  stop(): Promise<void>;
};

/** Replacements of external services. */
export type TestWorld = {
  /** Wraps the sandbox gateway. */
  gateway?: (sandbox: CardGateway) => CardGateway;
  /** Called with each one-time code, besides `letters`. */
  send?: EmailSender['send'];
  /** Milliseconds that the desk waits for the gateway and for mail. */
  timeouts?: { gateway: number; mail: number };
  /** Writes slips and pictures to disk, such as a full one. */
  writeNewFile?: WriteNewFile;
  /** Leaves the villa without an event. */
  unfurnished?: boolean;
  /** Gets every log line. */
  log?: (line: string) => void;
};

/** The set-up code of each test villa. */
export const setupCode = 'the-set-up-code';

const nowhere = { th: '', en: '' };

/** Prices and an account. @returns the position of the last event */
const furnish = async (commands: CommandHandlers, now: string): Promise<bigint> => {
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  const details = { name: { th: 'บ้าน', en: 'House' }, arrivalText: nowhere };
  const prices = {
    weekdayPrice: 10_000,
    weekdayDiscountedPrice: 9000,
    weekendPrice: 14_000,
    weekendDiscountedPrice: 0,
    priceReductionPerRoom: 2000,
  };
  await commands.villa({ type: 'change', now, details, prices }, context);
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  return (await commands.villa({ type: 'setBankDetails', now, bankDetails }, context)).position;
};

/** The HTTP side on the real stores and a running projector, in this process, with a clock of its own. */
export const startTestService = async (
  over: Partial<ReturnType<typeof readConfig>> = {},
  world: TestWorld = {},
): Promise<TestService> => {
  const stack = await startTestStack();
  const time = testTime('2026-11-21T03:00:00.000Z');
  const logger = world.log ? pino({ level: 'trace' }, { write: world.log }) : pino({ level: 'silent' });
  const config = {
    ...readConfig({
      DATABASE_URL: stack.databaseUrl,
      EVENTSTORE_URL: stack.eventStore.url,
      DATA_DIR: stack.dataDir,
      RATE_LIMIT: 'off',
    }),
    ...over,
  };
  const stores = await openStores(config, logger, time);
  const { knex, store, secrets, proof } = stores;
  await ensureReadTables(knex);
  const { streams, outbox } = await openStreams({ ...stores, time });
  const offering = offeringOf(config);
  const commands = createCommandHandlers({ ...stores, streams, outbox, offering, log: logger });
  const visibility = createVisibility({
    time: systemTime,
    connectionString: config.DATABASE_URL,
    knex,
    eventAt: store.eventAt,
    log: logger,
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const events = (after: bigint | null, ended: AbortSignal) => store.subscribe({ after, signal: ended });
  const projector = runProjector({ time: systemTime, knex, events, eventAt: store.eventAt, signal, log: logger });
  if (!world.unfurnished) await visibility.until(await furnish(commands, time.at), 10_000);

  const letters: OutgoingEmail[] = [];
  const send: EmailSender['send'] = async letter => {
    await world.send?.(letter);
    letters.push(letter);
  };
  const kept = createDeliveryRecords({ ...stores, time });
  const sender = keepingSender({ send, stop: () => undefined }, kept);
  const sandbox = createGateway('sandbox', { knex, time });
  const secret = secrets.oneTimeCodes;
  const cards = createCardDesk({
    gateway: world.gateway?.(sandbox) ?? sandbox,
    secret,
    sendCode: createCardOtpSender({ sender, commands, secret }),
    time,
    log: logger,
    timeouts: world.timeouts,
  });

  const ownDecoders = createDecoders({ time, ...(config.RATE_LIMIT === 'off' ? { perAddress: null } : {}) });
  // Longer timeouts, for a machine that is busy with other tests.
  const decoders: Pick<Decoders, 'ask'> = {
    ask: (question, _withinMs, sender) => ownDecoders.ask(question, 60_000, sender),
  };
  const mailed: string[] = [];
  const found: string[] = [];
  const sentAgain: string[] = [];
  const feed = createChangeFeed({ knex, visibility, log: logger });
  const hashing = createHashing(secrets.hashing);
  const publicUrl = 'https://house.example';
  const receipts = createReceipts({ store, proof, commands, knex, visibility, hashing, time, publicUrl });
  const liveStreams = createLiveStreams({
    feed,
    limits: { perAddress: 5, total: 24 },
    activeSessions: ids => validSessions(ids, time.now(), { ...stores, commands }),
    time,
  });
  const followUps = createFollowUps(logger);
  const write = world.writeNewFile ?? writeNewFile;
  const app = createApp({
    commands,
    cards,
    guestCodes: createGuestCodes({ commands, sender, secret, time, log: logger }),
    eventStore: store,
    proof,
    knex,
    signedRows: stores.signedRows,
    visibility,
    liveStreams,
    followUps,
    receipts,
    deliveryRecords: kept,
    publicUrl,
    offering,
    pictures: createPictures({ dataDir: stack.dataDir, writeNewFile: write, decoders }),
    oneSlipAtATime: pLimit(1),
    readVillaSums: cachedRead({ ...visibility, time }, () => readVillaSums(knex)),
    numberIsTaken: coalesce(systemTime, numbers => numbersTaken(knex, numbers)),
    time,
    logger,
    warnOperator: () => undefined,
    hashing,
    secrets,
    slipQr: createSlipQr({ time: systemTime, decoders, log: logger, withinMs: 60_000 }),
    decoders,
    writeNewFile: write,
    setupCode,
    removeSetupFile: async () => undefined,
    sendConfirmation: async id => void mailed.push(id),
    sendBookingLink: async id => void found.push(id),
    sendAgain: async ({ id }) => void sentAgain.push(id),
    tellErased: createErasureNotice({ sender, commands }),
    erase: kept =>
      eraseGuests(kept, {
        ...stores,
        dataDir: stack.dataDir,
        rebuild: async () => void (await rebuild({ knex, time: systemTime }, store.readAll(), () => undefined)),
      }),
    readTables: () => undefined,
    readinessChecks: { database: () => knex.raw('SELECT 1'), eventStore: () => store.read('ledger') },
    sites: { guest: `${stack.dataDir}/guest`, admin: `${stack.dataDir}/admin` },
    config,
  });
  const server = await startHttpServer(systemTime, app, 0, '127.0.0.1');
  const url = `http://127.0.0.1:${server.port}`;

  const call: TestService['call'] = async (method, path, { body, headers = {}, token } = {}) => {
    const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
    const response = await fetch(path.startsWith('http') ? path : `${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? null : isRaw ? (body as RequestInit['body'] & {}) : JSON.stringify(body),
    });
    // An event stream stays open: tests read it by other means.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    const text = response.bodyUsed ? '' : await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  return {
    url,
    commands,
    stores,
    databaseUrl: stack.databaseUrl,
    eventStoreUrl: stack.eventStore.url,
    dataDir: stack.dataDir,
    knex,
    liveStreams,
    followUps,
    receipts,
    time,
    mailed,
    found,
    sentAgain,
    sender,
    letters,
    cards,
    call,
    place: async (checkIn, checkOut, sent = {}) => {
      const { quote } = (await call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}`)).body;
      const bookingDetails = { checkIn, checkOut, rooms: 3, totalPrice: quote.total };
      const reply = await call('POST', '/booking', { body: { bookingDetails }, ...sent });
      if (reply.status !== 201) throw new Error(`Not placed: ${JSON.stringify(reply.body)}`);
      return reply.body.data.booking;
    },
    stop: async () => {
      liveStreams.stop();
      await server.stop(0);
      await followUps.settled();
      stopping.abort();
      await projector.catch(() => undefined);
      await visibility.stop();
      await ownDecoders.stop();
      await stores.close();
      await stack.stop();
    },
  };
};
