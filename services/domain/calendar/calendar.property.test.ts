import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addSeconds, bangkokDate, type PlainDate } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import {
  type CalendarCommand,
  decideCalendar,
  evolveCalendar,
  forgetThePast,
  initialCalendar,
  type NightsChange,
} from './calendar.ts';
import type { CalendarEvent, CalendarState } from './calendarState.ts';
import { isHoldInForce } from './hold.ts';
import { nightsOf, type Stay } from './stay.ts';

const start = '2026-12-01T03:00:00.000Z';

type Step = {
  waitSeconds: number;
  bookingId: string;
  what: NightsChange['type'] | 'block' | 'unblock';
  from: number;
  nights: number;
  minutes: number;
};

/** Few nights and few parties, so that they meet; waits from nothing to longer than any hold. */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    waitSeconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 600, max: 2_000 })),
    bookingId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    what: fc.constantFrom('hold', 'hold', 'hold', 'setHold', 'book', 'move', 'join', 'own', 'release', 'block', 'unblock'),
    from: fc.integer({ min: 0, max: 9 }),
    nights: fc.integer({ min: 1, max: 4 }),
    minutes: fc.constantFrom(0, 1, 15, 60),
  }),
  { maxLength: 60 },
);

const commandOf = ({ bookingId, what, from, nights, minutes }: Step, now: string): CalendarCommand => {
  const checkIn = addDays('2026-12-10', from);
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  if (what === 'block') {
    const nights = { from: stay.checkIn, to: stay.checkOut };
    return { type: 'block', now, blockId: bookingId, ...nights, reason: '', outboxOfLoser: () => [] };
  }
  if (what === 'unblock') return { type: 'unblock', now, blockId: bookingId };
  const until = { holdUntil: addSeconds(now, minutes * 60), remainingSeconds: null } as const;
  const changes: Record<NightsChange['type'], NightsChange> = {
    hold: { type: 'hold', stay, hold: until },
    setHold: { type: 'setHold', hold: minutes === 0 ? { holdUntil: null, remainingSeconds: 60 } : until },
    book: { type: 'book', stay },
    move: { type: 'move', stay },
    join: { type: 'join', stay: seen, stayId: 's1' },
    own: { type: 'own', stay },
    release: { type: 'release', stay, reason: 'cancelled' },
  };
  return { type: 'changeNights', now, bookingId, change: changes[what], outbox: [], outboxOfLoser: () => [] };
};

/** A stay of a channel, which becomes a booking in some of the walks. */
const seen: Stay = { checkIn: '2026-12-14', checkOut: '2026-12-16' };
const withStay = evolveCalendar(initialCalendar, {
  type: 'ChannelStaySeen',
  data: { ...{ at: start, channelId: 'airbnb', stayId: 's1', kind: 'block' }, ...seen, notSeenAt: null, reference: null },
});

/** Runs the steps, shows each command with the state before it and the events it led to. */
const play = (
  all: Step[],
  see: (command: CalendarCommand, before: CalendarState, outcome: ReturnType<typeof outcomeOf<CalendarEvent[]>>) => void,
): CalendarEvent[] => {
  let now = start;
  let state = withStay;
  const recorded: CalendarEvent[] = [];
  for (const step of all) {
    now = addSeconds(now, step.waitSeconds);
    const command = commandOf(step, now);
    const outcome = outcomeOf(() => decideCalendar(command, state));
    see(command, state, outcome);
    if ('refusal' in outcome) continue;
    recorded.push(...outcome);
    state = outcome.reduce(evolveCalendar, state);
  }
  return recorded;
};

const claimedTwice = (state: CalendarState): PlainDate[] => {
  const blocks = Object.values(state.blocks).map(({ from, to }) => ({ checkIn: from, checkOut: to }));
  const own = [...state.claims.values()].filter(({ stayId }) => stayId === undefined).map(({ stay }) => stay);
  const nights = [...own, ...blocks].flatMap(nightsOf);
  return nights.filter((night, index) => nights.indexOf(night) !== index);
};

const takenStays = (state: CalendarState, now: string, but: string): Stay[] => [
  ...[...state.stays.values()].filter(({ bookingId }) => bookingId !== but).map(({ stay }) => stay),
  ...[...state.claims]
    .filter(([id, { hold, stayId }]) => id !== but && stayId === undefined && (hold === null || isHoldInForce(hold, now)))
    .map(([, { stay }]) => stay),
  ...Object.values(state.blocks).map(({ from, to }) => ({ checkIn: from, checkOut: to })),
];

describe('the calendar, after any commands', () => {
  it('never holds a night twice, after no event of any append', () => {
    fc.assert(
      fc.property(steps, all => {
        let state = withStay;
        for (const event of play(all, () => undefined)) {
          state = evolveCalendar(state, event);
          expect(claimedTwice(state)).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('refuses a stay exactly when one of its nights is taken', () => {
    fc.assert(
      fc.property(steps, all => {
        play(all, (command, before, outcome) => {
          if (command.type !== 'changeNights' || command.change.type !== 'hold') return;
          const wanted = nightsOf(command.change.stay);
          const taken = takenStays(before, command.now, command.bookingId).flatMap(nightsOf);
          const lost = wanted.filter(night => taken.includes(night));
          if (lost.length > 0) expect(outcome).toEqual({ refusal: 'nights_taken', details: { nights: lost } });
          else expect(outcome).not.toHaveProperty('refusal');
        });
      }),
    );
  });

  it('decides the same for a command that comes twice: nothing more', () => {
    fc.assert(
      fc.property(steps, all => {
        play(all, (command, before, outcome) => {
          if ('refusal' in outcome || command.type === 'unblock') return;
          expect(outcomeOf(() => decideCalendar(command, outcome.reduce(evolveCalendar, before)))).toEqual([]);
        });
      }),
    );
  });

  it('is the same when its events are read again, also after a way through JSON', () => {
    fc.assert(
      fc.property(steps, all => {
        const events = play(all, () => undefined);
        const live = events.reduce(evolveCalendar, withStay);
        const read = (JSON.parse(JSON.stringify(events)) as CalendarEvent[]).reduce(evolveCalendar, withStay);
        expect(read).toEqual(live);
      }),
    );
  });

  it('forgets the past without deciding anything about the future otherwise', () => {
    fc.assert(
      fc.property(steps, steps, fc.integer({ min: 0, max: 120 }), (past, future, days) => {
        const state = play(past, () => undefined).reduce(evolveCalendar, withStay);
        const now = addSeconds(start, days * 86_400);
        const remembered = forgetThePast(state, now);
        for (const step of future) {
          const checkIn = addDays(bangkokDate(now), step.from);
          const stay = { checkIn, checkOut: addDays(checkIn, step.nights) };
          const change: NightsChange = { type: 'hold', stay, hold: { holdUntil: addSeconds(now, 900), remainingSeconds: null } };
          const command: CalendarCommand = {
            type: 'changeNights',
            now,
            bookingId: 'new',
            change,
            outbox: [],
            outboxOfLoser: () => [],
          };
          expect(outcomeOf(() => decideCalendar(command, remembered))).toEqual(outcomeOf(() => decideCalendar(command, state)));
        }
      }),
    );
  });
});
