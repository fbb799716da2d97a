import { describe, expect, it } from 'vitest';
import { later, placedAt, stay } from '../booking/examples.testkit.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import { outcomeOf, whenCalendar } from '../shared/specification.testkit.ts';
import {
  type CalendarCommand,
  decideCalendar,
  evolveCalendar,
  forgetThePast,
  initialCalendar,
  type NightsChange,
} from './calendar.ts';
import type { CalendarEvent } from './calendarState.ts';
import { holdUntil } from './hold.ts';

const carries: OutboxEntry[] = [
  {
    stream: 'booking-two',
    type: 'BookingPlaced',
    data: { specialRequests: 'v1.ciphertext' },
    actor: { kind: 'guest' },
    correlationId: 'request-9',
  },
];

const lost = (bookingId: string): OutboxEntry => ({
  stream: `booking-${bookingId}`,
  type: 'BookingExpired',
  data: {},
  actor: { kind: 'system' },
  correlationId: 'request-9',
});

const outboxOfLoser = (bookingId: string): OutboxEntry[] => [lost(bookingId)];

const change = (bookingId: string, nights: NightsChange, now = later(1), outbox = carries): CalendarCommand => ({
  type: 'changeNights',
  now,
  bookingId,
  change: nights,
  outbox,
  outboxOfLoser,
});

const held: CalendarEvent = {
  type: 'NightsHeld',
  data: { at: placedAt, bookingId: 'one', carries: [], ...stay, holdUntil: later(15), remainingSeconds: null },
};
const paused: CalendarEvent = {
  type: 'HoldPaused',
  data: { at: later(10), bookingId: 'one', carries: [], holdUntil: null, remainingSeconds: 300 },
};
const booked: CalendarEvent = { type: 'NightsBooked', data: { at: later(12), bookingId: 'one', carries: [], ...stay } };
const blocked: Extract<CalendarEvent, { type: 'NightsBlocked' }> = {
  type: 'NightsBlocked',
  data: { at: placedAt, blockId: 'b', from: '2026-12-05', to: '2026-12-06', reason: 'Paint' },
};

const take = (checkIn: string, checkOut: string): NightsChange => ({
  type: 'hold',
  stay: { checkIn, checkOut },
  hold: holdUntil(later(16)),
});

describe('holding nights', () => {
  it('holds the outbox of its command', () => {
    expect(whenCalendar([], change('two', take('2026-12-04', '2026-12-07')))).toEqual([
      {
        type: 'NightsHeld',
        data: { at: later(1), bookingId: 'two', carries, ...stay, holdUntil: later(16), remainingSeconds: null },
      },
    ]);
  });

  it('is refused with the nights that are taken: held, paused, booked or blocked', () => {
    for (const others of [[held], [held, paused], [held, booked]]) {
      expect(whenCalendar(others, change('two', take('2026-12-06', '2026-12-09')))).toEqual({
        refusal: 'nights_taken',
        details: { nights: ['2026-12-06'] },
      });
    }
    expect(whenCalendar([blocked], change('two', take('2026-12-04', '2026-12-07')))).toMatchObject({
      details: { nights: ['2026-12-05'] },
    });
  });

  it('lets one party leave on the day when the next arrives', () => {
    expect(whenCalendar([held], change('two', take('2026-12-07', '2026-12-08')))).toHaveLength(1);
    expect(whenCalendar([held], change('two', take('2026-12-02', '2026-12-04')))).toHaveLength(1);
  });

  it('is in force to the last millisecond of the grace', () => {
    expect(whenCalendar([held], change('two', take('2026-12-05', '2026-12-06'), later(17)))).toMatchObject({
      refusal: 'nights_taken',
    });
  });

  it('releases a lapsed hold first, with what its caller gives for the booking that loses its nights', () => {
    const now = later(17, 1);
    expect(whenCalendar([held], change('two', take('2026-12-05', '2026-12-06'), now))).toEqual([
      {
        type: 'NightsReleased',
        data: {
          at: now,
          bookingId: 'one',
          ...stay,
          reason: 'expired',
          carries: [lost('one')],
        },
      },
      expect.objectContaining({ type: 'NightsHeld' }),
    ]);
  });

  it('asked for again is already so', () => {
    expect(whenCalendar([held], change('one', { type: 'hold', stay, hold: holdUntil(later(15)) }))).toEqual([]);
  });
});

describe('a hold', () => {
  it('is extended, paused and resumed', () => {
    const set = (events: CalendarEvent[], hold: Parameters<typeof holdUntil>[0] | number) =>
      whenCalendar(
        events,
        change('one', {
          type: 'setHold',
          hold: typeof hold === 'number' ? { holdUntil: null, remainingSeconds: hold } : holdUntil(hold),
        }),
      );
    expect(set([held], later(60))).toMatchObject([{ type: 'HoldExtended', data: { holdUntil: later(60), carries } }]);
    expect(set([held], 300)).toMatchObject([{ type: 'HoldPaused', data: { holdUntil: null, remainingSeconds: 300 } }]);
    expect(set([held, paused], later(60))).toMatchObject([{ type: 'HoldResumed', data: { holdUntil: later(60) } }]);
  });

  it('that stays the same is recorded only where the outbox is not empty', () => {
    const same: NightsChange = { type: 'setHold', hold: holdUntil(later(15)) };
    expect(whenCalendar([held], change('one', same))).toMatchObject([{ type: 'HoldExtended', data: { carries } }]);
    expect(whenCalendar([held], change('one', same, later(1), []))).toEqual([]);
  });

  it('cannot be set on nights that are booked or gone', () => {
    const set: NightsChange = { type: 'setHold', hold: holdUntil(later(60)) };
    expect(whenCalendar([held, booked], change('one', set))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenCalendar([], change('one', set))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('booking, moving and releasing', () => {
  const move: NightsChange = { type: 'move', stay: { checkIn: '2026-12-06', checkOut: '2026-12-09' } };

  it('books held nights, and changes nothing when repeated', () => {
    expect(whenCalendar([held], change('one', { type: 'book', stay }))).toMatchObject([{ type: 'NightsBooked', data: stay }]);
    expect(whenCalendar([held, booked], change('one', { type: 'book', stay }))).toEqual([]);
    expect(whenCalendar([blocked], change('two', { type: 'book', stay }))).toMatchObject({ refusal: 'nights_taken' });
  });

  it('moves by a release and a hold in one append, also onto nights of its own', () => {
    expect(whenCalendar([held, paused], change('one', move))).toMatchObject([
      { type: 'NightsReleased', data: { ...stay, reason: 'moved', carries: [] } },
      { type: 'NightsHeld', data: { ...move.stay, holdUntil: null, remainingSeconds: 300, carries } },
    ]);
    expect(whenCalendar([held, booked], change('one', move))).toMatchObject([
      { type: 'NightsReleased' },
      { type: 'NightsBooked' },
    ]);
    expect(whenCalendar([], change('one', move))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenCalendar([held], change('one', { type: 'move', stay }))).toEqual([]);
    expect(whenCalendar([held], change('one', { ...move, type: 'book' }))).toMatchObject([
      { type: 'NightsReleased', data: { ...stay, reason: 'moved' } },
      { type: 'NightsBooked', data: move.stay },
    ]);
  });

  it('moves nowhere when those nights are taken', () => {
    const other: CalendarEvent = { ...booked, data: { ...booked.data, bookingId: 'two', ...move.stay, checkIn: '2026-12-08' } };
    expect(whenCalendar([held, other], change('one', move))).toMatchObject({ details: { nights: ['2026-12-08'] } });
  });

  it('releases claimed nights once', () => {
    const release: NightsChange = { type: 'release', stay, reason: 'cancelled' };
    expect(whenCalendar([held], change('one', release))).toMatchObject([
      { type: 'NightsReleased', data: { ...stay, reason: 'cancelled' } },
    ]);
    expect(whenCalendar([], change('one', release))).toEqual([]);
  });

  it('releases forgotten nights too, so that the whole stream agrees', () => {
    const release: NightsChange = { type: 'release', stay, reason: 'cancelled' };
    expect(whenCalendar([], change('one', release, '2027-06-01T00:00:00.000Z'))).toMatchObject([{ type: 'NightsReleased' }]);
  });
});

describe('blocking', () => {
  const block: CalendarCommand = {
    type: 'block',
    now: later(1),
    blockId: 'b',
    from: '2026-12-05',
    to: '2026-12-06',
    reason: 'Paint',
    outboxOfLoser,
  };

  it('takes free nights only, and frees a lapsed hold', () => {
    expect(whenCalendar([], block)).toMatchObject([{ type: 'NightsBlocked', data: { blockId: 'b' } }]);
    expect(whenCalendar([blocked], block)).toEqual([]);
    expect(whenCalendar([held], block)).toMatchObject({ refusal: 'nights_taken' });
    expect(whenCalendar([held], { ...block, now: later(18) })).toMatchObject([
      { type: 'NightsReleased' },
      { type: 'NightsBlocked' },
    ]);
    expect(whenCalendar([], { ...block, to: '2026-12-04' })).toMatchObject({ refusal: 'validation_failed' });
  });

  it('is moved in one append, also over its own nights, and never over another’s', () => {
    const moved: CalendarCommand = { ...block, type: 'moveBlock', to: '2026-12-07' };
    expect(whenCalendar([blocked], moved)).toMatchObject([
      { type: 'NightsUnblocked' },
      { type: 'NightsBlocked', data: { blockId: 'b', from: '2026-12-05', to: '2026-12-07' } },
    ]);
    const other: CalendarEvent = {
      type: 'NightsBlocked',
      data: { ...blocked.data, blockId: 'c', from: '2026-12-06', to: '2026-12-07' },
    };
    expect(whenCalendar([blocked, other], moved)).toMatchObject({ refusal: 'nights_taken' });
    expect(whenCalendar([], moved)).toMatchObject({ refusal: 'not_found' });
    expect(whenCalendar([blocked], { ...block, to: '2026-12-07' })).toMatchObject({ refusal: 'idempotency_key_reused' });
    expect(whenCalendar([], { ...block, to: '2028-12-05' })).toMatchObject({ refusal: 'validation_failed' });
  });

  it('is undone once', () => {
    expect(whenCalendar([blocked], { type: 'unblock', now: later(2), blockId: 'b' })).toMatchObject([
      { type: 'NightsUnblocked' },
    ]);
    expect(whenCalendar([], { type: 'unblock', now: later(2), blockId: 'b' })).toMatchObject({ refusal: 'not_found' });
    expect(
      outcomeOf(() => whenCalendar([blocked, { type: 'NightsUnblocked', data: { at: later(2), blockId: 'b' } }], block)),
    ).toHaveLength(1);
  });
});

describe('forgetting stays of long ago', () => {
  const muchLater = later(70 * 24 * 60);
  const remembered = (...events: CalendarEvent[]) => forgetThePast(events.reduce(evolveCalendar, initialCalendar), muchLater);

  it('keeps a hold whose slip is still under review', () => {
    const refuse = change('one', { type: 'setHold', hold: holdUntil(later(71 * 24 * 60)) }, muchLater);
    expect(outcomeOf(() => decideCalendar(refuse, remembered(held, paused)))).toMatchObject([{ type: 'HoldResumed' }]);
    expect(outcomeOf(() => decideCalendar(refuse, remembered(held, booked)))).toMatchObject({ refusal: 'wrong_state' });
  });
});
