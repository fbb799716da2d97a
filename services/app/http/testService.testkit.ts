import type { Booking } from '@baan/contract/booking';
import { startTestStack } from '@baan/embedded/testStack';
import { systemRandom } from '@baan/time/time';
import { type TestTime, testTime } from '@baan/time/time.testkit';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { ServiceAdapters } from '../composition/adapters.ts';
import { startBackground } from '../composition/background.ts';
import { openCore, type ServiceCore } from '../composition/core.ts';
import { createFeatures } from '../composition/features.ts';
import { createParts, type SharedParts } from '../composition/parts.ts';
import { startServing } from '../composition/serving.ts';
import { readConfig } from '../config.ts';
import { createDecoders } from '../decoding/decoders.ts';
import type { EmailSender, OutgoingEmail } from '../email/sender.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { createGateways } from '../gateway/gateways.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Stores } from '../log/stores.ts';
import { type WriteNewFile, writeNewFile } from '../runtime/dataFiles.ts';
import { createSlipQr } from '../slips/slipQr.ts';
import type { SlipVerifier } from '../slipVerifier/slipVerifier.ts';
import type { FollowUps } from './middleware/followUps.ts';

export type Reply = {
  status: number;
  headers: Headers;
  /** Of any shape. */
  body: ReturnType<typeof JSON.parse>;
};

export type Sent = { body?: unknown; headers?: Record<string, string>; token?: string };

export type TestService = SharedParts & {
  url: string;
  commands: CommandHandlers;
  /** The dependencies of the service, for tests of its effects. */
  stores: Stores;
  databaseUrl: string;
  eventStoreUrl: string;
  dataDir: string;
  knex: Knex;
  /** Work that runs after responses, such as a requested email. */
  followUps: FollowUps;
  /** Tests move its clock. */
  time: TestTime;
  /** Bookings whose confirmation was requested. */
  mailed: string[];
  /** Ids of the bookings whose link was requested. */
  found: string[];
  /** Ids of copies of emails to be sent. */
  sentAgain: string[];
  /** Emails that were sent. */
  letters: OutgoingEmail[];
  core: ServiceCore;
  adapters: ServiceAdapters;
  /** A body that is text, a form or bytes is sent as it is, any other as JSON. `path` is below `/api` unless it is a URL. */
  call(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** Places a booking of this many nights at its price. */
  place(checkIn: string, checkOut: string, sent?: Sent): Promise<Booking>;
  stop(): Promise<void>;
};

/** Replacements of external services. */
export type TestWorld = {
  /** Wraps the gateway. */
  gateway?: (gateway: PaymentGateway) => PaymentGateway;
  /** Asks the banks about slips. */
  slipVerifier?: SlipVerifier;
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

/** A queue that cannot be reached: jobs wait for the sweep. */
export const noQueue: JobQueue = {
  add: async () => undefined,
  revive: async () => {
    throw new Error('The job queue cannot be reached');
  },
  work: () => undefined,
  ready: async () => undefined,
  check: async () => undefined,
  stop: async () => undefined,
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
      ROLES: 'http,projector',
      HOST: '127.0.0.1',
    }),
    PORT: 0,
    ...over,
  };
  const operator = { progress: () => undefined, warn: () => undefined };
  const core: ServiceCore = {
    ...(await openCore({ config, log: logger, time, random: systemRandom, operator })),
    publicUrl: 'https://house.example',
    setupCode,
  };
  const { stores, commands, visibility } = core;

  const letters: OutgoingEmail[] = [];
  const send: EmailSender['send'] = async letter => {
    await world.send?.(letter);
    letters.push(letter);
  };
  const { gateway, earlierGateways } = createGateways(config, { knex: stores.knex, time, random: systemRandom, fetch });
  const ownDecoders = createDecoders({ time, ...(config.RATE_LIMIT === 'off' ? { perAddress: null } : {}) });
  // Longer timeouts, for a machine that is busy with other tests.
  const decoders: ServiceAdapters['decoders'] = {
    ask: (question, _withinMs, sender) => ownDecoders.ask(question, 60_000, sender),
    stop: ownDecoders.stop,
  };
  const mailed: string[] = [];
  const found: string[] = [];
  const sentAgain: string[] = [];
  const adapters: ServiceAdapters = {
    mail: { send, stop: () => undefined },
    gateway: world.gateway?.(gateway) ?? gateway,
    earlierGateways,
    decoders,
    slipQr: createSlipQr({ time, decoders, log: logger, withinMs: 60_000 }),
    slipVerifier: world.slipVerifier ?? null,
    writeNewFile: world.writeNewFile ?? writeNewFile,
    queue: noQueue,
    emailRequests: {
      sendConfirmation: async id => void mailed.push(id),
      sendBookingLink: async id => void found.push(id),
      sendAgain: async ({ id }) => void sentAgain.push(id),
    },
  };
  const parts = createParts(core, adapters, { streams: { perAddress: 5, total: 24 }, cardTimeouts: world.timeouts });
  const features = createFeatures(core, parts, adapters);
  const background = await startBackground(core, features, noQueue);
  if (!world.unfurnished) await visibility.until(await furnish(commands, time.at), 10_000);
  const sites = { guest: `${stack.dataDir}/guest`, admin: `${stack.dataDir}/admin` };
  const serving = await startServing(core, parts, features, background, sites);
  const url = serving.url.replace('localhost', '127.0.0.1');

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
    ...parts,
    url,
    core,
    adapters,
    commands,
    stores,
    databaseUrl: stack.databaseUrl,
    eventStoreUrl: stack.eventStore.url,
    dataDir: stack.dataDir,
    knex: stores.knex,
    followUps: serving.followUps,
    time,
    mailed,
    found,
    sentAgain,
    letters,
    call,
    place: async (checkIn, checkOut, sent = {}) => {
      const { quote } = (await call('GET', `/quote?checkIn=${checkIn}&checkOut=${checkOut}`)).body;
      const bookingDetails = { checkIn, checkOut, rooms: 3, totalPrice: quote.total };
      const reply = await call('POST', '/booking', { body: { bookingDetails }, ...sent });
      if (reply.status !== 201) throw new Error(`Not placed: ${JSON.stringify(reply.body)}`);
      return reply.body.data.booking;
    },
    stop: async () => {
      await serving.stop(0);
      await background.stop();
      await ownDecoders.stop();
      await background.ended();
      await core.close();
      await stack.stop();
    },
  };
};
