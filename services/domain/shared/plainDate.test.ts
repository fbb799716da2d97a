import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedAt, stay, terms } from '../booking/examples.testkit.ts';
import { assertStay, nightsOf, type Stay } from '../calendar/stay.ts';
import {
  addDays,
  addMonths,
  addSeconds,
  bangkokDate,
  bangkokHour,
  bangkokMinute,
  dayOfWeek,
  daysBetween,
  daysUntil,
  firstOf,
  isPlainDate,
  isWeekendNight,
  lastOf,
  monthOf,
  secondsUntil,
} from './plainDate.ts';
import { outcomeOf } from './specification.testkit.ts';

const date = fc.integer({ min: 0, max: 2_900_000 }).map(days => addDays('2000-01-01', days));
const soon = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2000-01-01', days));

describe('plain dates', () => {
  it('add and count days as one another’s inverse, and compare as text', () => {
    fc.assert(
      fc.property(soon, fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(to > from).toBe(days > 0);
        expect(dayOfWeek(to)).toBe((((dayOfWeek(from) + days) % 7) + 7) % 7);
      }),
    );
  });

  it('are four digits, two and two up to the year 9939', () => {
    fc.assert(
      fc.property(date, day => {
        expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });

  it('are days that exist, written in full', () => {
    expect(['2026-12-04', '2028-02-29'].every(isPlainDate)).toBe(true);
    for (const text of ['2026-02-30', '2026-12-4', '2026-12-04T00:00', '']) expect(isPlainDate(text)).toBe(false);
  });

  it('lie in months, which have a first and a last one', () => {
    expect(addMonths('2026-12', 2)).toBe('2027-02');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect([lastOf('2028-02'), lastOf('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
    expect(monthOf(firstOf('2026-12'))).toBe('2026-12');
  });

  it('are listed up to but without the last, and none backwards', () => {
    expect(daysUntil('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(daysUntil('2026-12-07', '2026-12-04')).toEqual([]);
  });

  it('are those of Bangkok', () => {
    expect(bangkokDate('2026-12-03T16:59:59.999Z')).toBe('2026-12-03');
    expect(bangkokDate('2026-12-03T17:00:00.000Z')).toBe('2026-12-04');
    expect(bangkokDate(new Date('2026-12-03T17:00:00.000Z'))).toBe('2026-12-04');
    expect(bangkokHour('2026-12-03T17:00:00.000Z')).toBe(0);
    expect(bangkokMinute('2026-12-03T17:05:59.999Z')).toBe('2026-12-04 00:05');
  });

  it('agree with what the time zone database says', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, at => {
        expect(bangkokDate(at.toISOString())).toBe(zone.format(at));
      }),
    );
  });

  it('seconds go forward and never below 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e7 }), seconds => {
        expect(secondsUntil(placedAt, addSeconds(placedAt, seconds))).toBe(seconds);
        expect(secondsUntil(addSeconds(placedAt, seconds), placedAt)).toBe(0);
      }),
    );
  });

  // The specification reads a weekend both as Friday and Saturday nights and as Saturday and Sunday: the first is the price logic's.
  it('weekend nights are those of Friday and Saturday', () => {
    const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-29', index)); // Sunday to Saturday
    expect(week.map(isWeekendNight)).toEqual([false, false, false, false, false, true, true]);
  });
});

describe('a stay', () => {
  const check = (now: string, change: Partial<Stay>) => outcomeOf(() => assertStay({ ...stay, ...change }, now, terms));
  const nights = (count: number): Partial<Stay> => ({ checkOut: addDays(stay.checkIn, count) });

  it('has as many nights as days lie between, without the day of departure', () => {
    expect(nightsOf(stay)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
    fc.assert(
      fc.property(soon, fc.integer({ min: 1, max: 60 }), (checkIn, count) => {
        const all = nightsOf({ checkIn, checkOut: addDays(checkIn, count) });
        expect(all).toHaveLength(count);
        expect(all[0]).toBe(checkIn);
        expect(all.at(-1)).toBe(addDays(checkIn, count - 1));
      }),
    );
  });

  it('may begin today until 20:00 in Bangkok', () => {
    expect(check('2026-12-04T12:59:59.999Z', {})).toBeUndefined(); // 19:59
    expect(check('2026-12-04T13:00:00.000Z', {})).toMatchObject({ refusal: 'past_date' }); // 20:00
    expect(check('2026-12-04T17:00:00.000Z', {})).toMatchObject({ refusal: 'past_date' }); // 0:00 of the 5th
  });

  it('is 1 to 30 nights', () => {
    expect(check(placedAt, nights(0))).toMatchObject({ refusal: 'same_day' });
    expect(check(placedAt, nights(-1))).toMatchObject({ refusal: 'validation_failed' });
    expect(check(placedAt, nights(1))).toBeUndefined();
    expect(check(placedAt, nights(30))).toBeUndefined();
    expect(check(placedAt, nights(31))).toMatchObject({ refusal: 'validation_failed' });
  });

  it('ends within the horizon', () => {
    const last = addDays(bangkokDate(placedAt), terms.horizonDays);
    expect(check(placedAt, { checkIn: addDays(last, -2), checkOut: last })).toBeUndefined();
    expect(check(placedAt, { checkIn: addDays(last, -2), checkOut: addDays(last, 1) })).toMatchObject({
      refusal: 'beyond_horizon',
    });
    expect(check(placedAt, { checkIn: '9999-12-30', checkOut: '9999-12-31' })).toMatchObject({ refusal: 'beyond_horizon' });
  });
});
