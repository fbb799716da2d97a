import { describe, expect, it } from 'vitest';
import { later, placedAt, stay } from '../booking/examples.testkit.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideCalendar, evolveCalendar, initialCalendar, type NightsChange } from './calendar.ts';
import type { CalendarEvent } from './calendarState.ts';
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

const change = (before: CalendarEvent[], bookingId: string, asked: NightsChange) =>
  outcomeOf(() =>
    decideCalendar(
      { type: 'changeNights', now: later(3), bookingId, change: asked, outbox: lost(bookingId), outboxOfLoser: lost },
      stateAfter(before),
    ),
  );

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
    const kept: StayChange = {
      type: 'seen',
      stayId: 's1',
      stay: { checkIn: '2026-12-06', checkOut: '2026-12-07' },
      kind: 'block',
      notSeenAt: null,
      reference: null,
      isPreparation: true,
    };
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

  it('is joined later, once it has moved to the nights of the booking', () => {
    const shown = [booked, seenOf('2026-12-05', '2026-12-08')];
    const asked: StayChange[] = [
      { type: 'moved', stayId: 's1', stay },
      { type: 'joined', stayId: 's1', bookingId: 'one' },
    ];
    const events = see(shown, asked);
    expect(events.map(({ type }) => type)).toEqual(['ChannelStayMoved', 'ChannelStayJoined']);
    expect(conflictsOf(stateAfter([...shown, ...events]), later(3))).toEqual([]);
    expect(see([...shown, ...events], asked)).toEqual([]);
    expect(see(shown, asked.slice(1))).toEqual([]);
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

describe('a stay of a channel that becomes a booking', () => {
  const seen = seenOf('2026-12-04', '2026-12-07');
  const join: NightsChange = { type: 'join', stay, stayId: 's1' };

  it('keeps its nights, which the booking has through it', () => {
    const events = change([seen], 'two', join);
    expect(events).toMatchObject([
      { type: 'ChannelStayJoined', data: { ...stay, channelId: 'airbnb', stayId: 's1', bookingId: 'two', carries: [{}] } },
    ]);
    const state = stateAfter([seen, ...(events as CalendarEvent[])]);
    expect(state.claims.get('two')).toEqual({ stay, hold: null, stayId: 's1' });
    expect(state.stays.get('s1')).toMatchObject({ stay, bookingId: 'two' });
    expect(conflictsOf(state, later(3))).toEqual([]);
  });

  it('becomes one although somebody else has its nights, which is a conflict as before', () => {
    const events = change([booked, seen], 'two', join);
    expect(conflictsOf(stateAfter([booked, seen, ...(events as CalendarEvent[])]), later(3))).toMatchObject([
      { sides: ['one', 's1'] },
    ]);
  });

  it.each([
    ['has moved meanwhile', [seenOf('2026-12-04', '2026-12-08')]],
    ['is gone', []],
    ['is another booking', [booked, seen, joined]],
  ])('becomes none where it %s', (_, given) => {
    expect(change(given, 'two', join)).toMatchObject({ refusal: 'wrong_state' });
  });

  it('gives a booking with other nights those that it has', () => {
    const longer = seenOf('2026-12-04', '2026-12-08');
    const to: NightsChange = { type: 'join', stay: { checkIn: '2026-12-04', checkOut: '2026-12-08' }, stayId: 's1' };
    const state = stateAfter([booked, longer, ...(change([booked, longer], 'one', to) as CalendarEvent[])]);
    expect(state.claims.get('one')).toEqual({ stay: to.stay, hold: null, stayId: 's1' });
    expect(conflictsOf(state, later(3))).toEqual([]);
  });

  it('frees the stay that the booking was joined with before', () => {
    const other = seenOf('2026-12-20', '2026-12-22', 's2');
    const to: NightsChange = { type: 'join', stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' }, stayId: 's2' };
    const given = [booked, seen, joined, other];
    const { stays } = stateAfter([...given, ...(change(given, 'one', to) as CalendarEvent[])]);
    expect([stays.get('s1')?.bookingId, stays.get('s2')?.bookingId]).toEqual([null, 'one']);
  });

  const gone: CalendarEvent = {
    type: 'ChannelStayGone',
    data: { at: later(2), channelId: 'airbnb', stayId: 's1', reason: 'absent' },
  };

  it('leaves its booking without nights once it is gone, until the booking takes them anew', () => {
    const given = [booked, seen, joined, gone];
    const own = change(given, 'one', { type: 'own', stay });
    expect(own).toMatchObject([{ type: 'NightsReleased' }, { type: 'NightsBooked', data: stay }]);
    expect(stateAfter([...given, ...(own as CalendarEvent[])]).claims.get('one')).toEqual({ stay, hold: null });
  });

  it('does not get its nights anew while it has them, or once others have them', () => {
    expect(change([booked, seen, joined], 'one', { type: 'own', stay })).toMatchObject({ refusal: 'wrong_state' });
    expect(change([booked], 'one', { type: 'own', stay })).toMatchObject({ refusal: 'wrong_state' });
    const taken: CalendarEvent = { type: 'NightsBooked', data: { at: later(2), bookingId: 'two', carries: [], ...stay } };
    expect(change([booked, seen, joined, gone, taken], 'one', { type: 'own', stay })).toMatchObject({ refusal: 'nights_taken' });
  });
});
