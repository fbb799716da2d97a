import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookingCommand } from '@baan/domain/booking/decide';
import type { Customer } from '@baan/domain/shared/customer';
import { addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { startTestStack } from '@baan/embedded/testStack';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { CardDesk, CardSettlement } from '../card/cardDesk.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { ServiceAdapters } from '../composition/adapters.ts';
import { startBackground } from '../composition/background.ts';
import { openCore, type ServiceCore } from '../composition/core.ts';
import { createFeatures } from '../composition/features.ts';
import { createParts } from '../composition/parts.ts';
import { readConfig } from '../config.ts';
import { createSender, type EmailSender } from '../email/sender.ts';
import { createSandboxGateway } from '../gateway/sandboxGateway.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { writeNewFile } from '../runtime/dataFiles.ts';
import { createEmailRequests } from './emailRequests.ts';
import { runDueJob, sweep } from './jobs.ts';
import { openJobQueue } from './queue.ts';

const log = pino({ level: 'silent' });
export const publicUrl = 'http://localhost:3000';
export const start = '2026-11-21T03:00:00.000Z';
export const context = { actor: { kind: 'guest' as const }, correlationId: 'a-request' };
export const customer: Customer = {
  firstName: 'Pimchanok',
  lastName: 'Wongsuwan',
  email: 'pimchanok.wongsuwan@example.com',
  phone: '+66812345670',
  phoneAsTyped: '0812345670',
};

/** What one run of a job is given in place of the real ones. */
type RunOver = { commands?: CommandHandlers; sender?: EmailSender };

const noDecoders: ServiceAdapters['decoders'] = {
  ask: () => Promise.reject(new Error('No file is decoded here')),
  stop: async () => undefined,
};

export type JobsStack = Awaited<ReturnType<typeof startJobsStack>>;

/** The workers on real stores, with their own clock and without a gateway. Jobs can be run by hand, too. */
export const startJobsStack = async () => {
  const time = testTime(start);
  /** Replaces the gateway: the payments that were settled, and the outcomes. */
  const gateway = { looked: [] as string[], found: 'done' as CardSettlement };
  const settle: CardDesk['settle'] = async ({ id }) => {
    gateway.looked.push(id);
    return gateway.found;
  };
  const stack = await startTestStack();
  const mailFolder = join(stack.dataDir, 'outbox');
  const config = readConfig({
    DATABASE_URL: stack.databaseUrl,
    EVENTSTORE_URL: stack.eventStore.url,
    DATA_DIR: stack.dataDir,
    NIGHTLY_VERIFY: 'off',
    ROLES: 'projector,jobs',
  });
  const operator = { progress: () => undefined, warn: () => undefined };
  const core: ServiceCore = { ...(await openCore({ config, log, time, random: systemRandom, operator })), publicUrl };
  const { stores, commands, visibility } = core;
  await commands.villa(
    { type: 'change', now: time.at, details: {}, prices: { weekdayPrice: 1000, weekendPrice: 1000 } },
    context,
  );
  await commands.villa(
    { type: 'setBankDetails', now: time.at, bankDetails: { bankName: 'KBank', accountNumber: '1234567890', accountName: 'K' } },
    context,
  );
  const { knex } = stores;
  const queue = openJobQueue({ time, databaseUrl: config.DATABASE_URL, redisUrl: undefined, log });
  const adapters: ServiceAdapters = {
    mail: createSender({ smtpUrl: undefined, mailFolder, from: 'Baan <bookings@localhost>', time }),
    gateway: createSandboxGateway({ knex, time, random: systemRandom }),
    earlierGateways: [],
    decoders: noDecoders,
    slipQr: { referenceOf: async () => null },
    slipVerifier: null,
    writeNewFile,
    queue,
    emailRequests: createEmailRequests({ knex, queue, time }),
  };
  const created = createParts(core, adapters);
  const parts = { ...created, cards: { ...created.cards, settle } };
  const features = createFeatures(core, parts, adapters);
  const background = await startBackground(core, features, queue);

  let day = 1;
  const decide = (id: string, command: BookingCommand) => commands.booking(id, command, context);

  const place = async (): Promise<string> => {
    const id = randomKeyId(systemRandom);
    const stay = {
      checkIn: addSeconds(start, day * 86_400).slice(0, 10),
      checkOut: addSeconds(start, (day + 1) * 86_400).slice(0, 10),
    };
    day += 1;
    const terms = await commands.terms();
    await decide(id, {
      type: 'place',
      now: time.at,
      stay,
      rooms: 3,
      guests: 2,
      children: 0,
      expectedTotal: 1000,
      byStaff: null,
      paymentMethod: 'bank_transfer',
      specialRequests: 'ขอเปลเด็ก',
      language: 'en',
      number: `BTM-${day}`,
      requestHash: id,
      customer: null,
      terms,
    });
    return id;
  };

  const placeWithContact = async (): Promise<string> => {
    const id = await place();
    await decide(id, { type: 'attachCustomer', now: time.at, customer, terms: await commands.terms() });
    return id;
  };

  const confirm = (id: string) => decide(id, { type: 'confirm', now: time.at, method: 'cash', reason: 'paid at the gate' });

  const owed = async (stream: string, message: string | null): Promise<string[]> =>
    stores.knex('private.due_jobs').where({ stream, message }).orderBy('run_at').pluck('id');

  /** Waits until the reactor has stored the jobs. */
  const untilOwed = async (stream: string, message: string | null): Promise<string> => {
    await expect.poll(() => owed(stream, message)).not.toEqual([]);
    return (await owed(stream, message)).at(-1) as string;
  };

  /** Stores an email job that is not in the queue. */
  const owe = async (id: string, message: 'confirmation' | 'placed' = 'confirmation'): Promise<string> => {
    const jobId = `${randomUUID()}-${message}`;
    await stores.knex('private.due_jobs').insert({
      id: jobId,
      stream: bookingStream(id),
      job: 'sendMessage',
      message,
      correlation_id: 'owed',
      run_at: time.at,
    });
    return jobId;
  };

  const isDone = async (jobId: string): Promise<boolean> =>
    (await stores.knex('private.due_jobs').where({ id: jobId }).whereNotNull('done_at').first()) !== undefined;

  const untilDone = (jobId: string) => expect.poll(() => isDone(jobId), { timeout: 30_000 }).toBe(true);

  const run = (id: string, { commands: other = commands, ...over }: RunOver = {}): Promise<number | undefined> => {
    const { jobs: handlers } = createFeatures({ ...core, commands: other }, { ...parts, ...over }, adapters);
    return runDueJob({ ...stores, handlers, time, log }, id);
  };

  const sweepNow = (over: Partial<Parameters<typeof sweep>[0]> = {}): Promise<void> =>
    sweep({ knex, queue, run, others: features.eachMinute, time, log, ...over });

  /** Sweeps repeatedly, as the service does each minute: the first sweep does not revive a job whose run is just ending. */
  const sweeping = <T>(read: () => T | Promise<T>) =>
    expect.poll(async () => {
      await sweepNow();
      return read();
    });

  const statusOf = async (id: string): Promise<string | undefined> => (await commands.readBooking(id))?.state.status;
  const sentTo = async (id: string): Promise<string[]> =>
    (await commands.readBooking(id))?.state.messages.map(({ message }) => message) ?? [];
  const mails = (): Promise<string[]> => readdir(mailFolder).catch(() => []);

  const stop = async (): Promise<void> => {
    parts.liveStreams.stop();
    await background.stop();
    await background.ended();
    await core.close();
    await stack.stop();
  };

  const begin = (): void => {
    time.at = start;
  };
  // A worker may be writing an email into it.
  const clear = (): Promise<void> => rm(mailFolder, { recursive: true, force: true, maxRetries: 10 });
  const world = {
    ...parts,
    stack,
    stores,
    commands,
    visibility,
    requests: adapters.emailRequests,
    queue,
    mailFolder,
    time,
    gateway,
  };
  return {
    ...world,
    begin,
    clear,
    stop,
    decide,
    place,
    placeWithContact,
    confirm,
    owed,
    untilOwed,
    owe,
    isDone,
    untilDone,
    run,
    sweepNow,
    sweeping,
    statusOf,
    sentTo,
    mails,
  };
};
