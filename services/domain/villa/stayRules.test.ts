import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nightsOf } from '../calendar/stay.ts';
import { addDays, dayOfWeek, daysBetween } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { type ArrivalRules, assertStayRules, brokenRules, everyDay, minNightsOf } from './stayRules.ts';

const free: ArrivalRules = {
  minNights: 1,
  arrivalDays: everyDay,
  departureDays: everyDay,
  seasons: [],
  fillGaps: false,
  preparationNights: 0,
};
const newYear = { from: '2026-12-28', to: '2027-01-03', minNights: 3 };

describe('the rules of a stay', () => {
  it('let every stay be, until the owner sets some', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 30 }), (offset, nights) => {
        const checkIn = addDays('2026-01-01', offset);
        expect(brokenRules({ checkIn, checkOut: addDays(checkIn, nights) }, free)).toEqual([]);
      }),
    );
  });

  it('break for too few nights, a day of arrival and a day of departure, whatever they are', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.record({
          minNights: fc.integer({ min: 1, max: 7 }),
          arrivalDays: days,
          departureDays: days,
          fillGaps: fc.boolean(),
          preparationNights: fc.integer({ min: 0, max: 3 }),
        }),
        fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        (set, seasonMinimum, offset, nights) => {
          const season = {
            from: newYear.from,
            to: newYear.to,
            ...(seasonMinimum === undefined ? {} : { minNights: seasonMinimum }),
          };
          const checkIn = addDays(newYear.from, offset);
          const checkOut = addDays(checkIn, nights);
          const minimums = nightsOf({ checkIn, checkOut }).map(night =>
            night >= season.from && night < season.to ? (seasonMinimum ?? set.minNights) : set.minNights,
          );
          const least = Math.max(...minimums);
          const rules = brokenRules({ checkIn, checkOut }, { ...set, seasons: [season] }).map(({ rule }) => rule);
          expect(rules.includes('minNights')).toBe(daysBetween(checkIn, checkOut) < least);
          expect(rules.includes('arrivalDay')).toBe(!set.arrivalDays.includes(dayOfWeek(checkIn)));
          expect(rules.includes('departureDay')).toBe(!set.departureDays.includes(dayOfWeek(checkOut)));
        },
      ),
    );
  });

  it('take the longest minimum of all nights, and name what is enough from that day on', () => {
    const rules = { ...free, minNights: 2, seasons: [newYear, { from: '2027-02-01', to: '2027-02-10', minNights: 1 }] };
    const days = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2027-01-02', '2027-01-03', '2027-01-31', '2027-02-01'];
    expect(days.map(day => minNightsOf(rules, day))).toEqual([2, 2, 3, 3, 3, 2, 2, 1]);
    const long = { ...free, seasons: [{ from: '2026-12-28', to: '2027-01-03', minNights: 5 }] };
    expect(brokenRules({ checkIn: '2026-12-27', checkOut: '2026-12-29' }, long)).toEqual([{ rule: 'minNights', value: 5 }]);
    expect(brokenRules({ checkIn: '2026-12-26', checkOut: '2026-12-28' }, long)).toEqual([]);
    expect(brokenRules({ checkIn: '2026-12-27', checkOut: '2027-01-01' }, long)).toEqual([]);
  });

  it('let a gap between taken nights be sold whole, however short, where the owner allows it', () => {
    const rules = { ...free, minNights: 4, fillGaps: true };
    const taken = new Set(['2026-12-03', '2026-12-06']);
    const isTaken = (night: string): boolean => taken.has(night);
    const gap = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
    const tooShort = [{ rule: 'minNights', value: 4 }];
    expect(brokenRules(gap, rules, isTaken)).toEqual([]);
    expect(brokenRules(gap, { ...rules, fillGaps: false }, isTaken)).toEqual(tooShort);
    expect(brokenRules(gap, rules)).toEqual(tooShort);
    expect(brokenRules({ ...gap, checkOut: '2026-12-05' }, rules, isTaken)).toEqual(tooShort);
    expect(brokenRules({ ...gap, checkIn: '2026-12-05' }, rules, isTaken)).toEqual(tooShort);
    expect(brokenRules(gap, { ...rules, arrivalDays: [0] }, isTaken)).toEqual([{ rule: 'arrivalDay', value: [0] }]);
  });

  it('keep nights free beside another stay, held ones too, and leave a stay on its nights to the calendar', () => {
    const rules = { ...free, preparationNights: 2 };
    const stayed = new Set(['2026-12-10', '2026-12-11']);
    const broken = (checkIn: string, checkOut: string) =>
      brokenRules({ checkIn, checkOut }, rules, undefined, night => stayed.has(night)).map(({ rule }) => rule);
    expect(broken('2026-12-06', '2026-12-08')).toEqual([]);
    expect(broken('2026-12-06', '2026-12-09')).toEqual(['preparation']);
    expect(broken('2026-12-13', '2026-12-15')).toEqual(['preparation']);
    expect(broken('2026-12-14', '2026-12-15')).toEqual([]);
    expect(broken('2026-12-09', '2026-12-11')).toEqual([]);
  });

  it('refuse with the first that is broken, and what would be right', () => {
    const stay = { checkIn: '2026-12-04', checkOut: '2026-12-05' };
    expect(outcomeOf(() => assertStayRules(stay, { ...free, minNights: 2 }))).toEqual({
      refusal: 'stay_rule',
      details: { rule: 'minNights', value: 2 },
    });
    expect(outcomeOf(() => assertStayRules(stay, { ...free, arrivalDays: [0, 1] }))).toEqual({
      refusal: 'stay_rule',
      details: { rule: 'arrivalDay', value: [0, 1] },
    });
    expect(outcomeOf(() => assertStayRules(stay, { ...free, departureDays: [0] }))).toEqual({
      refusal: 'stay_rule',
      details: { rule: 'departureDay', value: [0] },
    });
  });
});
