import { randomUUID } from 'node:crypto';
import type { Stay } from '@baan/domain/calendar/stay';
import { addDays, addSeconds } from '@baan/domain/shared/plainDate';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { startTestStack } from '@baan/embedded/testStack';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createCommandHandlers } from '../commands/commandHandlers.ts';
import { openStreams } from '../commands/streams.ts';
import { readConfig } from '../config.ts';
import { openStores } from '../log/stores.ts';
import { randomKeyId } from '../privacy/keyId.ts';
import { offerAllWays } from '../sample/payments.testkit.ts';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../testService.ts';
import { runTool } from '../tools/runTool.testkit.ts';

export type Sent = NonNullable<Parameters<typeof call>[3]>;

/** The events of a stream, in order. */
export type Stored = { id: string; type: string; data: Record<string, unknown> };

type Placed = { data: { booking: { id: string; totalPrice: number } } };

/** Longer than a hold of 15 minutes and its grace. */
const lapsedSeconds = 20 * 60;

/**
 * A villa whose first process, `healthy`, serves HTTP but runs no jobs: the unfinished work of a killed process stays until `runJobs`
 * starts the next process with the role.
 */
export const startDyingVilla = async (settings: Record<string, string> = {}) => {
  const stack = await startTestStack();
  const addresses = { DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir };
  const start = (env: Record<string, string>) => stack.startService({ SAMPLE_VILLA: 'off', ...settings, ...env });
  const healthy = await start({ ROLES: 'http,projector' });
  const token = await ownerOf(healthy);
  await openVilla(healthy, token);
  await offerAllWays(healthy, token);
  const db = new pg.Client(stack.databaseUrl);
  await db.connect();
  const today = new Date().toISOString().slice(0, 10);
  let day = 10;

  const freeStay = (): Stay => {
    day += 2;
    return { checkIn: addDays(today, day), checkOut: addDays(today, day + 1) };
  };

  /** A request that places a booking. Sent again it is the same request. */
  const placing = async (stay: Stay): Promise<Sent> => ({
    headers: { 'Idempotency-Key': randomUUID() },
    body: { bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(healthy, stay) } },
  });

  const place = async (stay: Stay): Promise<{ id: string; totalPrice: number }> => {
    const { status, body } = await call<Placed>(healthy, 'POST', '/booking', await placing(stay));
    expect(status).toBe(201);
    return body.data.booking;
  };

  /** Places a booking whose hold ended some minutes ago, and which is not expired yet. @returns its id */
  const placeLapsed = async (stay: Stay): Promise<string> => {
    const now = addSeconds(new Date().toISOString(), -lapsedSeconds);
    const time = testTime(now);
    const log = pino({ level: 'silent' });
    const stores = await openStores(readConfig(addresses), log, { time, random: systemRandom });
    try {
      const { streams, outbox } = await openStreams({ ...stores, time });
      const commands = createCommandHandlers({
        ...stores,
        streams,
        outbox,
        offering: { horizonDays: 540, excluded: nothingExcluded },
        log,
      });
      const bookingId = randomKeyId(systemRandom);
      const terms = await commands.terms();
      const asked = {
        stay,
        rooms: 3,
        guests: 2,
        children: 0,
        expectedTotal: await quoteTotal(healthy, stay),
        specialRequests: '',
      };
      const guest = { language: 'en' as const, paymentMethod: 'bank_transfer' as const, customer: null, byStaff: null };
      const named = { number: `BTM-${day}`, requestHash: bookingId };
      const context = { actor: { kind: 'guest' as const }, correlationId: bookingId };
      await commands.booking(bookingId, { type: 'place', now, terms, ...asked, ...guest, ...named }, context);
      return bookingId;
    } finally {
      await stores.close();
    }
  };

  /** A process that dies at `point` (see faultPoint.ts). */
  const dyingWhen = async (point: string, ask: (service: Service) => Promise<unknown>): Promise<void> => {
    const service = await start({ ROLES: 'http', FAULT_POINT: point });
    await expect(ask(service)).rejects.toThrow();
    expect(await service.exited).toMatchObject({ signal: 'SIGKILL' });
  };

  /** The same where the process may die behind its answer. */
  const dyingBehind = async (point: string, ask: (service: Service) => Promise<unknown>): Promise<void> => {
    const service = await start({ ROLES: 'http', FAULT_POINT: point });
    await ask(service).catch(() => undefined);
    expect(await service.exited).toMatchObject({ signal: 'SIGKILL' });
  };

  /** A process that runs jobs and dies at `point`, possibly before it is ready. */
  const jobsDying = async (point: string): Promise<void> => {
    const end = await start({ ROLES: 'jobs', FAULT_POINT: point }).then(
      async ({ exited }) => (await exited).signal,
      (error: Error) => error.message,
    );
    expect(end).toContain('SIGKILL');
  };

  const storedIn = async (stream: string): Promise<Stored[]> => {
    const { rows } = await db.query<Stored>(
      `SELECT e.id, e.type, convert_from(e.data, 'UTF8')::jsonb AS data
       FROM eventstore.events e JOIN eventstore.streams s ON s.id = e.stream_id WHERE s.name = $1 ORDER BY revision`,
      [stream],
    );
    return rows;
  };

  const typesOf = async (bookingId: string): Promise<string[]> =>
    (await storedIn(bookingStream(bookingId))).map(({ type }) => type);

  /** Ids of jobs that are due and not done. */
  const owed = async (): Promise<string[]> => {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM private.due_jobs WHERE done_at IS NULL AND run_at < now()');
    return rows.map(({ id }) => id);
  };

  /** The wrapped key of each booking; null: it was destroyed. */
  const keysOf = async (bookingIds: string[]): Promise<(string | null)[]> => {
    const subjects = bookingIds.map(bookingStream);
    const { rows } = await db.query<{ subject: string; wrapped: string | null }>(
      `SELECT subject, encode(wrapped, 'hex') AS wrapped FROM private.keys WHERE subject = ANY($1)`,
      [subjects],
    );
    const found = new Map(rows.map(({ subject, wrapped }) => [subject, wrapped]));
    return subjects.map(subject => found.get(subject) ?? null);
  };

  return {
    addresses,
    healthy,
    token,
    freeStay,
    placing,
    place,
    placeLapsed,
    dyingWhen,
    dyingBehind,
    jobsDying,
    runJobs: () => start({ ROLES: 'jobs' }),
    storedIn,
    typesOf,
    keysOf,
    owed,
    verify: () => runTool('verify', [], addresses),
    stop: async () => {
      await db.end();
      await stack.stop();
    },
  };
};

export type DyingVilla = Awaited<ReturnType<typeof startDyingVilla>>;
