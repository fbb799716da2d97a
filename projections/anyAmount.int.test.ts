import { type BookingCommand, decideBooking } from '@baan/domain/booking/decide';
import { evolveBooking } from '@baan/domain/booking/evolve';
import { customer, later, placeCommand, prices, terms } from '@baan/domain/booking/examples.testkit';
import type { BookingState } from '@baan/domain/booking/state';
import { receivedOf } from '@baan/domain/payment/account';
import { addDays } from '@baan/domain/shared/plainDate';
import { outcomeOf } from '@baan/domain/shared/specification.testkit';
import { decideVilla } from '@baan/domain/villa/decide';
import { initialVilla } from '@baan/domain/villa/state';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadDatabase, type ReadDatabase } from './database.testkit.ts';
import { createLog } from './log.testkit.ts';
import { clearFault, isOfTheEvent, readFault, recordFault } from './projector/faults.ts';
import { emptyTables, projectBatch } from './projector/projectBatch.ts';
import { readVillaSums } from './stats.ts';

// An amount that a decider accepts and a column does not hold would stop every read table for good.

let database: ReadDatabase;
beforeAll(async () => {
  database = await createReadDatabase();
});
afterAll(() => database?.drop());

/** Amounts around each limit: of a 32-bit column, of input, of computed sums. */
const amount = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: 400_000_000 }),
  fc.constantFrom(
    10_000_000,
    10_000_001,
    300_000_000,
    300_000_001,
    2_147_483_647,
    2_147_483_648,
    3_000_000_000,
    Number.MAX_SAFE_INTEGER,
  ),
);

it('stores each amount that the deciders accept, and adds them up', async () => {
  const { knex } = database;
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(amount, amount, fc.integer({ min: 1, max: 365 })), { minLength: 1, maxLength: 6 }),
      async all => {
        await emptyTables(knex);
        const log = createLog();
        let money = 0;
        for (const [index, [night, typed, nights]] of all.entries()) {
          const priced = outcomeOf(() =>
            decideVilla(
              { type: 'change', now: later(0), details: {}, prices: { weekdayPrice: night, weekendPrice: night } },
              initialVilla,
            ),
          );
          if (Array.isArray(priced)) for (const event of priced) log.append('villa', event);
          let state: BookingState = null;
          const run = (command: BookingCommand): void => {
            const outcome = outcomeOf(() => decideBooking(command, state));
            if (!('events' in outcome)) return;
            for (const event of outcome.events) {
              state = evolveBooking(state, event);
              log.append(`booking-${index}`, event);
            }
          };
          const stay = { checkIn: '2026-12-04', checkOut: addDays('2026-12-04', nights) };
          const huge = { ...terms, maxNights: 365, prices: { ...prices, weekdayPrice: night, weekendPrice: night } };
          const byStaff = { reason: 'agreed' };
          run({ ...placeCommand, stay, byStaff, expectedTotal: typed, terms: huge, number: `BTM-${index}` });
          run({ type: 'attachCustomer', now: later(1), customer, terms: huge });
          run({ type: 'amend', now: later(2), totalPrice: night, reason: 'agreed', terms: huge });
          run({
            type: 'amend',
            now: later(3),
            stay: { checkIn: stay.checkIn, checkOut: addDays(stay.checkOut, 1) },
            reason: 'longer',
            terms: huge,
          });
          run({ type: 'confirm', now: later(4), method: 'cash', reason: 'counted' });
          const decided = state as BookingState;
          if (decided) accepted += 1;
          money += decided ? receivedOf(decided.account) : 0;
        }
        await projectBatch(knex, null, log.events);
        expect((await readVillaSums(knex)).totalRevenue).toBe(money);
      },
    ),
    // One that is always accepted: the highest price of a night, for the longest stay.
    { numRuns: 25, examples: [[[[10_000_000, 100_000_000, 10]]]] },
  );
  expect(accepted).toBeGreaterThan(0);
});

it('reports the event that cannot be applied', async () => {
  const { knex } = database;
  await emptyTables(knex);
  const log = createLog();
  log.append('villa', { type: 'VillaDetailsChanged', data: { at: later(0), changes: {} } });
  await knex.raw('ALTER TABLE read.villa ADD CONSTRAINT broken CHECK (revision < 0)');
  try {
    const failed = await projectBatch(knex, null, log.events).catch(error => error);
    expect(isOfTheEvent(failed)).toBe(true);
    await recordFault(knex, log.events[0] as (typeof log.events)[number], failed);
    expect(await readFault(knex)).toEqual({ position: '41', type: 'VillaDetailsChanged', error: '23514' });
  } finally {
    await knex.raw('ALTER TABLE read.villa DROP CONSTRAINT broken');
    await clearFault(knex);
  }
  expect(isOfTheEvent(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe(false);
});
