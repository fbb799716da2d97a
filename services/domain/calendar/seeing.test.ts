import { describe, expect, it } from 'vitest';
import { later, placedAt, stay } from '../booking/examples.testkit.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { type CalendarEvent, decideCalendar, evolveCalendar, initialCalendar } from './calendar.ts';
import { conflictsOf } from './conflicts.ts';
import { holdUntil } from './hold.ts';
import { removeStays, type StayChange, seeStays, settleConflict, UnknownClaim } from './seeing.ts';

// `stay` of the examples is 4 to 7 December 2026.

const stateAfter = (events: CalendarEvent[]) => events.reduce(evolveCalendar, initialCalendar);

const held: CalendarEvent = {
  type: 'NightsHeld',
  data: { at: placedAt, bookingId: 'one', carries: [], ...stay, holdUntil: later(15), remainingSeconds: null },
};
const booked: CalendarEvent = { type: 'NightsBooked', data: { at: later(12), bookingId: 'one', carries: [], ...stay } };
const seenOf = (checkIn: string, checkOut: string, stayId = 's1', channelId = 'airbnb'): CalendarEvent => ({
  type: 'ChannelStaySeen',
  data: { at: later(1), channelId, stayId, checkIn, checkOut, kind: 'block', notSeenAt: null, reference: null },
});
const joined: CalendarEvent = {
  type: 'ChannelStayJoined',
  data: { at: later(1), channelId: 'airbnb', stayId: 's1', bookingId: 'one' },
};

const lost = (bookingId: string) => [
  { stream: `booking-${bookingId}`, type: 'BookingExpired', data: {}, actor: { kind: 'system' as const }, correlationId: 'read' },
];

const see = (before: CalendarEvent[], changes: StayChange[], { givesWay = true, now = later(2) } = {}) => {
  const state = stateAfter(before);
  const yields = new Map([...state.claims].map(([id, claim]) => [id, { claim, givesWay }]));
  return seeStays({ now, channelId: 'airbnb', changes, yields, outboxOfYielding: () => lost }, state);
};

const newStay = (checkIn: string, checkOut: string, joins?: string): StayChange => ({
  type: 'seen',
  stayId: 's1',
  stay: { checkIn, checkOut },
  kind: 'reservation',
  notSeenAt: null,
  reference: null,
  ...(joins ? { joins } : {}),
});

describe('a stay of a channel', () => {
  it('is recorded over whatever has its nights', () => {
    const block: CalendarEvent = {
      type: 'NightsBlocked',
      data: { at: placedAt, blockId: 'b', from: '2026-12-06', to: '2026-12-08', reason: '' },
    };
    expect(see([booked, block], [newStay('2026-12-06', '2026-12-09')])).toMatchObject([{ type: 'ChannelStaySeen' }]);
  });

  it('that is only kept free beside another makes no hold give way, and collides with nobody', () => {
    const kept: StayChange = { ...newStay('2026-12-06', '2026-12-07'), isPreparation: true };
    expect(see([held], [kept])).toMatchObject([{ type: 'ChannelStaySeen', data: { isPreparation: true } }]);
    expect(conflictsOf(stateAfter([booked, ...see([booked], [kept])]), later(3))).toEqual([]);
  });

  it('makes an unpaid hold give way in the same append', () => {
    expect(see([held], [newStay('2026-12-06', '2026-12-09')])).toMatchObject([
      { type: 'NightsReleased', data: { bookingId: 'one', reason: 'channel', carries: [{ type: 'BookingExpired' }] } },
      { type: 'ChannelStaySeen' },
    ]);
  });

  it('releases a lapsed hold as one whose time is over', () => {
    expect(see([held], [newStay('2026-12-06', '2026-12-09')], { givesWay: false, now: later(18) })).toMatchObject([
      { type: 'NightsReleased', data: { reason: 'expired' } },
      { type: 'ChannelStaySeen' },
    ]);
  });

  it('leaves a hold that does not give way, which is a conflict then', () => {
    const events = see([held], [newStay('2026-12-06', '2026-12-09')], { givesWay: false });
    expect(events).toMatchObject([{ type: 'ChannelStaySeen' }]);
    expect(conflictsOf(stateAfter([held, ...events]), later(2))).toMatchObject([
      { sides: ['one', 's1'], nights: { checkIn: '2026-12-06', checkOut: '2026-12-07' } },
    ]);
  });

  it('is decided again where a hold has come since the bookings were looked at', () => {
    const command = { now: later(2), channelId: 'airbnb', changes: [newStay('2026-12-06', '2026-12-09')], yields: new Map() };
    expect(() => seeStays({ ...command, outboxOfYielding: () => lost }, stateAfter([held]))).toThrow(UnknownClaim);
  });

  it('moves by one event, so that no night is free in between, and goes', () => {
    const before = [seenOf('2026-12-10', '2026-12-12')];
    const moved: StayChange = { type: 'moved', stayId: 's1', stay: { checkIn: '2026-12-11', checkOut: '2026-12-13' } };
    expect(see(before, [moved])).toMatchObject([{ type: 'ChannelStayMoved', data: { checkIn: '2026-12-11' } }]);
    expect(see(before, [moved, moved])).toHaveLength(1);
    const gone: StayChange = { type: 'gone', stayId: 's1', reason: 'absent' };
    expect(see(before, [gone, gone])).toMatchObject([{ type: 'ChannelStayGone' }]);
  });

  it('is sold to nobody else', () => {
    const take = (checkIn: string, checkOut: string) =>
      outcomeOf(() =>
        decideCalendar(
          {
            type: 'changeNights',
            now: later(2),
            bookingId: 'two',
            change: { type: 'hold', stay: { checkIn, checkOut }, hold: holdUntil(later(20)) },
            outbox: [],
            outboxOfLoser: () => [],
          },
          stateAfter([seenOf('2026-12-10', '2026-12-12')]),
        ),
      );
    expect(take('2026-12-11', '2026-12-13')).toMatchObject({ refusal: 'nights_taken', details: { nights: ['2026-12-11'] } });
    expect(take('2026-12-12', '2026-12-13')).toHaveLength(1);
  });
});

describe('a stay that is a booking', () => {
  const both = [booked, seenOf(stay.checkIn, stay.checkOut), joined];
  const shift: StayChange = { type: 'moved', stayId: 's1', stay: { checkIn: '2026-12-05', checkOut: '2026-12-08' } };
  const free = (events: CalendarEvent[], night: string): boolean =>
    conflictsOf(stateAfter([...events, seenOf(night, '2026-12-09', 's2', 'booking_com')]), later(3)).every(
      ({ nights }) => nights.checkIn !== night,
    );

  it('is joined at once where the nights are the same, and is no conflict', () => {
    const events = see([booked], [newStay(stay.checkIn, stay.checkOut, 'one')]);
    expect(events.map(({ type }) => type)).toEqual(['ChannelStaySeen', 'ChannelStayJoined']);
    expect(conflictsOf(stateAfter([booked, ...events]), later(3))).toEqual([]);
  });

  it('is not joined with nights that are held, or others', () => {
    expect(see([held], [newStay(stay.checkIn, stay.checkOut, 'one')], { givesWay: false })).toMatchObject([
      { type: 'ChannelStaySeen' },
    ]);
    expect(see([booked], [newStay('2026-12-04', '2026-12-06', 'one')])).toMatchObject([{ type: 'ChannelStaySeen' }]);
  });

  it('has its nights alone, so that the booking follows when the channel moves or cancels it', () => {
    const moved = [...both, ...see(both, [shift])];
    expect(free(moved, '2026-12-04')).toBe(true);
    const gone = [...both, ...see(both, [{ type: 'gone', stayId: 's1', reason: 'absent' }])];
    expect(free(gone, '2026-12-05')).toBe(true);
  });

  it('keeps its booking when that takes over the moved nights', () => {
    const moved = [...both, ...see(both, [shift])];
    const decided = decideCalendar(
      {
        type: 'changeNights',
        now: later(4),
        bookingId: 'one',
        change: { type: 'move', stay: shift.type === 'moved' ? shift.stay : stay },
        outbox: [],
        outboxOfLoser: () => [],
      },
      stateAfter(moved),
    );
    expect(decided.map(({ type }) => type)).toEqual(['NightsReleased', 'NightsBooked', 'ChannelStayJoined']);
  });

  it('is a stay of its own again when its booking is cancelled', () => {
    const released: CalendarEvent = {
      type: 'NightsReleased',
      data: { at: later(3), bookingId: 'one', ...stay, reason: 'cancelled', carries: [] },
    };
    expect(stateAfter([...both, released]).stays.get('s1')).toMatchObject({ bookingId: null });
  });
});

describe('stays of a removed channel', () => {
  const remove = (before: CalendarEvent[], nights: 'block' | 'open') =>
    removeStays(
      { now: later(5), channelId: 'airbnb', nights, reason: 'Airbnb', blockIdOf: id => `block of ${id}` },
      stateAfter(before),
    );

  it('become blocks in the same append, unless somebody else has a night of them', () => {
    const before = [booked, seenOf('2026-12-06', '2026-12-08', 's1'), seenOf('2026-12-10', '2026-12-12', 's2')];
    expect(remove(before, 'block')).toMatchObject([
      { type: 'ChannelStayGone', data: { stayId: 's1', reason: 'removed' } },
      { type: 'ChannelStayGone', data: { stayId: 's2' } },
      { type: 'NightsBlocked', data: { blockId: 'block of s2', from: '2026-12-10', to: '2026-12-12', reason: 'Airbnb' } },
    ]);
    expect(remove(before, 'open').map(({ type }) => type)).toEqual(['ChannelStayGone', 'ChannelStayGone']);
  });

  it('leave their bookings the nights', () => {
    expect(remove([booked, seenOf(stay.checkIn, stay.checkOut), joined], 'open').map(({ type }) => type)).toEqual([
      'ChannelStayGone',
      'NightsBooked',
    ]);
  });

  it('of another channel stay', () => {
    expect(remove([seenOf('2026-12-10', '2026-12-12', 's1', 'agoda')], 'block')).toEqual([]);
  });
});

describe('a conflict', () => {
  const two = [seenOf('2026-12-10', '2026-12-13', 's1', 'airbnb'), seenOf('2026-12-12', '2026-12-15', 's2', 'booking_com')];
  const settle = (before: CalendarEvent[], conflictId: string, now = later(5)) =>
    outcomeOf(() =>
      settleConflict(
        { now, conflictId, idOf: sides => sides.join('+'), how: 'bothFit', reason: 'Two rooms', by: 'kanya' },
        stateAfter(before),
      ),
    );

  it('is a pair of two channels, once, with the nights that both have', () => {
    expect(conflictsOf(stateAfter(two), later(5))).toEqual([
      { sides: ['s1', 's2'], kinds: ['stay', 'stay'], nights: { checkIn: '2026-12-12', checkOut: '2026-12-13' } },
    ]);
  });

  it('is none within one channel, with a block, with a lapsed hold, or once the nights are over', () => {
    const ofOne = [seenOf('2026-12-10', '2026-12-13', 's1'), seenOf('2026-12-12', '2026-12-15', 's2')];
    expect(conflictsOf(stateAfter(ofOne), later(5))).toEqual([]);
    expect(conflictsOf(stateAfter([held, seenOf('2026-12-05', '2026-12-06')]), later(18))).toEqual([]);
    expect(conflictsOf(stateAfter(two), '2026-12-13T05:00:00.000Z')).toEqual([]);
  });

  it('is settled with the nights, and not twice once it ended', () => {
    expect(settle(two, 's1+s2')).toMatchObject([
      { type: 'ConflictSettled', data: { sides: ['s1', 's2'], checkIn: '2026-12-12', checkOut: '2026-12-13', how: 'bothFit' } },
    ]);
    expect(settle(two.slice(1), 's1+s2')).toMatchObject({ refusal: 'not_found' });
  });
});
