import { prices } from '@baan/domain/booking/examples.testkit';
import { quoteStay } from '@baan/domain/villa/price';
import { nothingExcluded } from '@baan/domain/villa/sampleWays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBooking, listBookings } from './bookings.ts';
import { nightsBetween } from './calendar.ts';
import { createReadDatabase, type ReadDatabase } from './database.testkit.ts';
import { readHistory } from './history/history.ts';
import { sampleLog } from './log.testkit.ts';
import { projectBatch } from './projector/projectBatch.ts';
import { readVillaSums, statsOf } from './stats.ts';
import { findStaff } from './team.ts';
import { readVilla } from './villa.ts';

let database: ReadDatabase;
const log = sampleLog();

beforeAll(async () => {
  database = await createReadDatabase();
  await projectBatch(database.knex, null, log.events);
});
afterAll(() => database?.drop());

const firstTotal = quoteStay(prices, { checkIn: '2026-12-04', checkOut: '2026-12-07' }, 3).total;
const hiddenTotal = quoteStay(prices, { checkIn: '2026-12-13', checkOut: '2026-12-16' }, 3).total;

describe('bookings', () => {
  const idsOf = async (filter: object, range: [number, number] = [0, 24]): Promise<[string[], number]> => {
    const { rows, total } = await listBookings(database.knex, { sort: ['createdAt', 'ASC'], range, filter });
    return [rows.map(({ id }) => id), total];
  };

  it('are found by id, also hidden ones', async () => {
    expect(await findBooking(database.knex, 'confirmed')).toMatchObject({
      status: 'confirmed',
      customerName: 'Grace van Dyk',
      customerInfo: { phone: '081 234 5678' },
      paid: firstTotal,
      balance: 0,
      holdUntil: null,
      revision: 4,
    });
    expect(await findBooking(database.knex, 'hidden')).toMatchObject({ hidden: true });
    expect(await findBooking(database.knex, 'nobody')).toBeUndefined();
  });

  it.each([
    [{}, ['confirmed', 'waiting', 'expired']],
    [{ hidden: true }, ['hidden']],
    [{ status: 'expired' }, ['expired']],
    [{ status: ['expired', 'confirmed'] }, ['confirmed', 'expired']],
    [{ id: ['waiting', 'hidden'] }, ['waiting']],
    [{ checkInFrom: '2026-12-05', checkInTo: '2026-12-07' }, ['waiting']],
    [{ checkOutFrom: '2026-12-13' }, ['expired']],
    [{ q: 'GRACE' }, ['confirmed']],
    [{ q: 'grace dyk' }, ['confirmed']],
    [{ q: 'btm-00001' }, ['waiting']],
    [{ q: '081-234-5678' }, ['confirmed', 'waiting', 'expired']],
    [{ q: '+6681' }, ['confirmed', 'waiting', 'expired']],
    [{ q: 'ada@example' }, ['confirmed', 'waiting', 'expired']],
    [{ q: 'waiting' }, ['waiting']],
    [{ q: 'waitin' }, []],
    [{ q: '100%_s' }, ['expired']],
    [{ q: '%' }, ['expired']],
    [{ q: '\\' }, []],
  ])('are filtered by %j', async (filter, ids) => {
    expect(await idsOf(filter)).toEqual([ids, ids.length]);
  });

  it('are listed in pages, with the total', async () => {
    expect(await idsOf({}, [1, 1])).toEqual([['waiting'], 3]);
    expect(await idsOf({}, [3, 9])).toEqual([[], 3]);
  });
});

it('contains taken nights only', async () => {
  const nights = await nightsBetween(database.knex, '2026-12-05', '2027-01-02');
  expect(nights.map(({ date, kind, holder }) => `${date} ${kind} ${holder}`)).toEqual([
    '2026-12-05 booked confirmed',
    '2026-12-06 booked confirmed',
    '2026-12-07 hold waiting',
    '2026-12-08 hold waiting',
    '2026-12-09 hold waiting',
    '2027-01-01 blocked paint',
  ]);
  expect(nights[2]?.holdUntil).toBe('2026-12-01T04:00:00.000Z');
});

it('counts money of hidden bookings on its day, but not their nights', async () => {
  expect(statsOf(await readVillaSums(database.knex))).toEqual({
    totalBookings: 3,
    pendingPayments: 1,
    inReview: 0,
    confirmed: 1,
    totalRevenue: firstTotal + hiddenTotal,
    months: [{ month: '2026-12', nights: 3, revenue: firstTotal + hiddenTotal }],
  });
});

it('lists events of a booking and its nights in order, with names of staff, without outbox entries', async () => {
  const history = await readHistory(database.knex, 'booking-confirmed');
  expect(history.map(({ stream, type }) => `${stream} ${type}`)).toEqual([
    'calendar NightsHeld',
    'booking-confirmed BookingPlaced',
    'calendar HoldExtended',
    'booking-confirmed CustomerAttached',
    'calendar HoldPaused',
    'booking-confirmed PaymentSlipAttached',
    'calendar NightsBooked',
    'booking-confirmed PaymentReceived',
    'booking-confirmed BookingConfirmed',
  ]);
  expect(history.at(-1)?.actor).toEqual({ kind: 'staff', id: 'malee', name: 'Malee' });
  expect(history[0]?.actor).toEqual({ kind: 'guest' });
  expect(history[0]?.data).not.toHaveProperty('carries');
});

it('contains villa and staff', async () => {
  expect(await readVilla(database.knex, { horizonDays: 540, excluded: nothingExcluded })).toMatchObject({
    weekendPrice: 14_000,
    horizonDays: 540,
    revision: 0,
  });
  expect(await findStaff(database.knex, 'malee')).toEqual({
    id: 'malee',
    name: 'Malee',
    email: 'malee@example.com',
    role: 'owner',
  });
});
