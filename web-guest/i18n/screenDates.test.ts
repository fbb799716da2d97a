import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAndTime, headingDays, ownTime, shortDate, shortDay, stayDays, timeInZone } from './screenDates.ts';

test('a day does not break', () => {
  expect(shortDay('2026-12-04', 'th')).toBe('ศ.\u00a04\u00a0ธ.ค.\u00a02569');
  expect(shortDate('2026-12-04', 'en')).toBe('4\u00a0Dec\u00a02026');
});

test('a stay breaks between its two days alone', () => {
  expect(stayDays('2026-12-04', '2026-12-07', 'en')).toBe('Fri\u00a04\u00a0– Mon\u00a07\u00a0Dec\u00a02026');
  expect(stayDays('2026-12-04', '2026-12-07', 'en', false)).toBe('Fri\u00a04\u00a0– Mon\u00a07\u00a0Dec');
});

test('in a heading a stay has no weekdays, and no space within a month', () => {
  expect(headingDays('2026-12-18', '2026-12-22', 'en')).toBe('18–22\u00a0Dec');
  expect(headingDays('2026-12-30', '2027-01-02', 'th')).toBe('30\u00a0ธ.ค.\u00a0– 2\u00a0ม.ค.');
});

test('a day with its time breaks between the two alone', () => {
  expect(dayAndTime('2026-11-21T07:30:00Z', 'th')).toBe('ส.\u00a021\u00a0พ.ย.\u00a02569 เวลา\u00a014:30\u00a0น.');
  expect(dayAndTime('2026-11-21T07:30:00Z', 'en')).toBe('Sat\u00a021\u00a0Nov\u00a02026, 14:30');
});

/** Sets the device's clock to this many hours ahead of UTC. (A test worker cannot change its own zone.) */
const clockAt = (hours: number): void => {
  const shifted = (date: Date) => new Date(date.getTime() + hours * 3_600_000);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
  for (const part of ['FullYear', 'Month', 'Date', 'Hours', 'Minutes'] as const)
    vi.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return shifted(this)[`getUTC${part}`]();
    });
};

describe('on a device in Berlin', () => {
  beforeEach(() => clockAt(1)); // in winter
  afterEach(() => vi.restoreAllMocks());

  test('an evening in Bangkok is the afternoon of the same day', () => {
    expect(ownTime('2026-11-21T13:30:00Z', 'en')).toBe('14:30');
    expect(ownTime('2026-11-21T13:30:00Z', 'th')).toBe('14:30\u00a0น.');
  });

  test("the day before is named for Bangkok's small hours", () => {
    expect(ownTime('2026-11-21T20:30:00Z', 'en')).toBe('Sat\u00a021\u00a0Nov 21:30');
    expect(timeInZone('2026-11-21T20:30:00Z', 'en', 'Bangkok time')).toBe('Sun\u00a022\u00a0Nov 03:30, Bangkok time');
  });

  test('summer is an hour nearer', () => {
    clockAt(2);
    expect(ownTime('2026-07-21T07:30:00Z', 'en')).toBe('09:30');
  });

  test('nothing is added once it is in Bangkok', () => {
    clockAt(7);
    expect(ownTime('2026-11-21T07:30:00Z', 'en')).toBeUndefined();
    expect(timeInZone('2026-11-21T07:30:00Z', 'th', 'เวลาไทย')).toBe('14:30\u00a0น.');
  });
});
