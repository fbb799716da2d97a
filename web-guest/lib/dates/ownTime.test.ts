import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAndTime, deadline, ownTime } from './dateWords.ts';

/** Sets the device's clock to this many hours ahead of UTC. (A test worker cannot change its own zone.) */
const clockAt = (hours: number): void => {
  const shifted = (date: Date) => new Date(date.getTime() + hours * 3_600_000);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hours);
  for (const part of ['FullYear', 'Month', 'Date', 'Hours', 'Minutes'] as const)
    vi.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return shifted(this)[`getUTC${part}`]();
    });
};
beforeEach(() => clockAt(1)); // Berlin in winter
afterEach(() => vi.restoreAllMocks());

test('in Berlin an evening in Bangkok is the afternoon of the same day', () => {
  expect(ownTime('2026-11-21T13:30:00Z', 'en')).toBe('14:30');
  expect(ownTime('2026-11-21T13:30:00Z', 'th')).toBe('14:30\u00a0น.');
});

test("names the day before in Berlin for Bangkok's small hours", () => {
  expect(ownTime('2026-11-21T20:30:00Z', 'en')).toBe('Sat\u00a021\u00a0Nov 21:30');
  expect(deadline('2026-11-21T20:30:00Z', 'en', 'Bangkok time')).toBe('Sun\u00a022\u00a0Nov 03:30, Bangkok time');
});

test('Berlin in summer is an hour nearer', () => {
  clockAt(2);
  expect(ownTime('2026-07-21T07:30:00Z', 'en')).toBe('09:30');
});

test('in Bangkok nothing is added', () => {
  clockAt(7);
  expect(ownTime('2026-11-21T07:30:00Z', 'en')).toBeUndefined();
  expect(deadline('2026-11-21T07:30:00Z', 'th', 'เวลาไทย')).toBe('14:30\u00a0น.');
});

test('a day with its time breaks between the two alone', () => {
  expect(dayAndTime('2026-11-21T07:30:00Z', 'th')).toBe('ส.\u00a021\u00a0พ.ย.\u00a02569 เวลา\u00a014:30\u00a0น.');
  expect(dayAndTime('2026-11-21T07:30:00Z', 'en')).toBe('Sat\u00a021\u00a0Nov\u00a02026, 14:30');
});
