import type { VillaCalendar } from '@baan/contract/calendar';
import { expect, it } from 'vitest';
import type { Conflict } from '../channels/useChannels.ts';
import { holdersOf, isShown, preparationsOf, standingOf } from './holders.ts';

type Holder = VillaCalendar['nights'][number]['holders'][number];

const night = (date: string, holders: Holder[], own: { bookingId?: string; blockId?: string } = {}) => ({
  date: `2026-12-${date}`,
  state: holders.length > 0 ? ('booked' as const) : ('free' as const),
  price: 1,
  normalPrice: 1,
  weekend: false,
  seasonId: null,
  bookingId: own.bookingId ?? null,
  blockId: own.blockId ?? null,
  holders,
});

const booking = (id: string, from: string, to: string) => ({
  id,
  number: id,
  customerName: id,
  status: 'confirmed' as const,
  checkIn: `2026-12-${from}`,
  checkOut: `2026-12-${to}`,
  rooms: 2,
});

const own: Holder = { kind: 'booking', id: 'own' };
const air: Holder = { kind: 'stay', id: 's-air', channelId: 'airbnb' };
const joined: Holder = { kind: 'stay', id: 's-joined', channelId: 'booking' };

const calendar: VillaCalendar = {
  nights: [
    night('01', [{ kind: 'block', id: 'pool' }], { blockId: 'pool' }),
    night('04', [own], { bookingId: 'own' }),
    night('05', [own, air], { bookingId: 'own' }),
    night('06', [air]),
    night('07', [{ kind: 'preparation', id: 's-air', channelId: 'airbnb' }]),
    night('10', [joined], { bookingId: 'guest' }),
    night('11', [joined], { bookingId: 'guest' }),
  ],
  bookings: [booking('own', '04', '06'), booking('guest', '10', '12')],
  blocks: [{ id: 'pool', from: '2026-11-30', to: '2026-12-02', reason: 'Pool', at: '', by: null }],
};

it('lists each holder once, in the order of arrival, with the nights that were sold twice', () => {
  expect(
    holdersOf(calendar, null).map(({ id, kind, channelId, checkIn, checkOut, twice }) => [
      id,
      kind,
      channelId,
      `${checkIn.slice(5)} ${checkOut.slice(5)}`,
      twice.join(),
    ]),
  ).toEqual([
    ['pool', 'block', null, '11-30 12-02', ''],
    ['own', 'booking', null, '12-04 12-06', '2026-12-05'],
    ['s-air', 'stay', 'airbnb', '12-05 12-07', '2026-12-05'],
    ['s-joined', 'booking', 'booking', '12-10 12-12', ''],
  ]);
});

const conflict = (settled: Conflict['settled']): Conflict => ({
  id: 'c',
  checkIn: '2026-12-05',
  checkOut: '2026-12-06',
  sides: [
    { kind: 'booking', id: 'own', number: 'own', checkIn: '2026-12-04', checkOut: '2026-12-06' },
    { kind: 'stay', channelId: 'airbnb', stayId: 's-air', reference: null, checkIn: '2026-12-05', checkOut: '2026-12-07' },
  ],
  mayJoin: null,
  agreedBefore: null,
  since: '2026-11-20T03:00:00.000Z',
  timeline: [],
  settled,
});

const settlement = { how: 'bothFit', reason: '', at: '2026-11-20T04:00:00.000Z', by: 'Kanya', asksAgainAt: null } as const;

it.each([
  ['sold twice while a conflict about it is open', [conflict(null)], ['2026-12-05', '']],
  ['settled once the conflict is', [conflict(settlement)], ['', '2026-12-05']],
  ['neither where it is no conflict', [], ['', '']],
])('a night of two is %s', (_, conflicts, marked) => {
  const [, mine, theirs] = holdersOf(calendar, conflicts);
  for (const holder of [mine, theirs]) expect([holder?.twice.join(), holder?.settled.join()]).toEqual(marked);
});

it('filters by the villa’s own bookings and by channel', () => {
  const shown = (filter: string) =>
    holdersOf(calendar, null)
      .filter(holder => isShown(holder, filter))
      .map(({ id }) => id);
  expect(shown('own')).toEqual(['own']);
  expect(shown('airbnb')).toEqual(['s-air']);
  expect(shown('booking')).toEqual(['s-joined']);
  expect(shown('all')).toHaveLength(4);
});

it('shows a stay that is a booking as the booking, and another one as the channel’s', () => {
  const [pool, mine, theirs, guest] = holdersOf(calendar, null);
  expect([pool, mine, theirs, guest].map(holder => holder && standingOf(holder))).toEqual([
    'blocked',
    'booked',
    'channel',
    'booked',
  ]);
  expect(theirs?.booking).toBeUndefined();
  expect(guest).toMatchObject({ channelId: 'booking', booking: { id: 'guest' } });
});

it('knows beside whom nights lie free', () => {
  expect(preparationsOf(calendar)).toMatchObject([{ beside: 's-air', checkIn: '2026-12-07', checkOut: '2026-12-08' }]);
});
