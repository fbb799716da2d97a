import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideCalendar, evolveCalendar, initialCalendar } from './calendar.ts';
import type { CalendarEvent, CalendarState } from './calendarState.ts';
import { holdUntil } from './hold.ts';
import { isKeptFor, liesTooClose } from './preparation.ts';
import type { Stay } from './stay.ts';
import { isStayedFor, isTakenFor } from './takenNights.ts';

const now = '2026-11-01T05:00:00.000Z';

const held = (bookingId: string, stay: Stay, until = '2026-11-01T05:15:00.000Z'): CalendarEvent => ({
  type: 'NightsHeld',
  data: { at: now, bookingId, carries: [], ...stay, holdUntil: until, remainingSeconds: null },
});
const booked = (bookingId: string, stay: Stay): CalendarEvent => ({
  type: 'NightsBooked',
  data: { at: now, bookingId, carries: [], ...stay },
});
const seen = (stayId: string, stay: Stay, isPreparation?: true): CalendarEvent => ({
  type: 'ChannelStaySeen',
  data: {
    at: now,
    channelId: 'airbnb',
    stayId,
    ...stay,
    kind: 'block',
    notSeenAt: null,
    reference: null,
    ...(isPreparation ? { isPreparation } : {}),
  },
});
const blocked: CalendarEvent = {
  type: 'NightsBlocked',
  data: { at: now, blockId: 'block', from: '2026-12-10', to: '2026-12-12', reason: 'Painting' },
};

const after = (...events: CalendarEvent[]): CalendarState => events.reduce(evolveCalendar, initialCalendar);

const nights = (checkIn: string, checkOut: string): Stay => ({ checkIn: `2026-12-${checkIn}`, checkOut: `2026-12-${checkOut}` });

const hold = (state: CalendarState, stay: Stay, preparationNights: number, bookingId = 'new'): CalendarEvent[] =>
  decideCalendar(
    {
      type: 'changeNights',
      now,
      bookingId,
      change: { type: 'hold', stay, hold: holdUntil('2026-11-01T05:15:00.000Z'), preparationNights },
      outbox: [],
      outboxOfLoser: () => [],
    },
    state,
  );

const tooClose = { refusal: 'stay_rule', details: { rule: 'preparation', value: 1 } };

describe('nights of preparation', () => {
  const taken = nights('10', '12');

  it.each([
    ['a booking', booked('one', taken)],
    ['a hold in force', held('one', taken)],
    ['a stay of a channel', seen('one', taken)],
  ])('lie free before and behind %s, and the next night is on offer', (_what, event) => {
    const state = after(event);
    expect(outcomeOf(() => hold(state, nights('12', '14'), 1))).toEqual(tooClose);
    expect(outcomeOf(() => hold(state, nights('08', '10'), 1))).toEqual(tooClose);
    expect(hold(state, nights('13', '14'), 1)).toHaveLength(1);
    expect(hold(state, nights('08', '09'), 1)).toHaveLength(1);
  });

  it.each([
    ['a block of staff', blocked],
    ['a hold that has lapsed', held('one', taken, '2026-11-01T04:00:00.000Z')],
    ['nights that a channel keeps free itself', seen('one', taken, true)],
  ])('are not asked for beside %s', (_what, event) => {
    expect(hold(after(event), nights('12', '14'), 1)).toHaveLength(1);
  });

  it('yield to staff, who ask for none, and never hide that the nights themselves are taken', () => {
    const state = after(booked('one', taken));
    expect(hold(state, nights('12', '14'), 0)).toHaveLength(1);
    expect(outcomeOf(() => hold(state, nights('11', '14'), 1))).toMatchObject({ refusal: 'nights_taken' });
  });

  it('do not part a booking from itself, from the stay that it is, or from the lost hold in whose place it comes', () => {
    const joined = after(seen('stay', taken), booked('one', taken), {
      type: 'ChannelStayJoined',
      data: { at: now, channelId: 'airbnb', stayId: 'stay', bookingId: 'one' },
    });
    const move = { type: 'move' as const, stay: nights('12', '14'), preparationNights: 1 };
    const command = { type: 'changeNights' as const, now, bookingId: 'one', change: move, outbox: [], outboxOfLoser: () => [] };
    expect(decideCalendar(command, after(booked('one', taken)))).toHaveLength(2);
    expect(decideCalendar(command, joined)).toHaveLength(2);
  });

  it('lie between any two stays that were decided with them, whichever came first', () => {
    const stay = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 4 })).map(([from, length]) => {
      const checkIn = addDays('2026-12-01', from);
      return { checkIn, checkOut: addDays(checkIn, length) };
    });
    fc.assert(
      fc.property(fc.array(stay, { maxLength: 30 }), fc.integer({ min: 0, max: 3 }), (asked, free) => {
        let state = initialCalendar;
        const sold: Stay[] = [];
        for (const [index, wanted] of asked.entries()) {
          try {
            state = hold(state, wanted, free, `b${index}`).reduce(evolveCalendar, state);
            sold.push(wanted);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            // Nothing is refused without a reason.
            expect(liesTooClose(wanted, sold, free)).toBe(true);
          }
        }
        const inOrder = sold.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
        for (const [index, { checkIn }] of inOrder.entries()) {
          const before = inOrder[index - 1];
          if (before) expect(daysBetween(before.checkOut, checkIn)).toBeGreaterThanOrEqual(free);
        }
      }),
    );
  });

  it('are the very nights that no stay may have: one of others alone keeps the rule', () => {
    const others = [taken, nights('20', '21')];
    for (let from = 1; from < 28; from += 1)
      for (let length = 1; length < 4; length += 1) {
        const checkIn = addDays('2026-12-01', from);
        const stay = { checkIn, checkOut: addDays(checkIn, length) };
        const kept = Array.from({ length }, (_, index) => isKeptFor(addDays(checkIn, index), others, 2));
        expect(liesTooClose(stay, others, 2), checkIn).toBe(kept.some(Boolean));
      }
  });
});

describe('the nights around a stay', () => {
  const state = after(booked('one', nights('10', '12')), held('two', nights('20', '22')), blocked);

  it('are taken where they have to lie free beside a confirmed stay, so that what is left makes a gap', () => {
    const isTaken = isTakenFor(state, 'new', 1);
    expect(['08', '09', '12', '13'].map(day => isTaken(`2026-12-${day}`))).toEqual([false, true, true, false]);
    expect(isTaken('2026-12-20')).toBe(false);
    expect(isTakenFor(state, 'one', 1)('2026-12-09')).toBe(false);
  });

  it('are another stay’s while its hold is in force', () => {
    expect(isStayedFor(state, 'new', now)('2026-12-20')).toBe(true);
    expect(isStayedFor(state, 'two', now)('2026-12-20')).toBe(false);
    expect(isStayedFor(after(blocked), 'new', now)('2026-12-10')).toBe(false);
  });
});
