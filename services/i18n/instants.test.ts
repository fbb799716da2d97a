import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAndTime, deadline, ownTime, timeInZone, timeOf } from './instants.ts';

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

test('an instant is told by Bangkok’s clock, wherever it is read', () => {
  expect(timeOf('2026-11-21T07:30:00Z', 'th')).toBe('14:30 น.');
  expect(timeOf('2026-11-21T17:00:00Z', 'en')).toBe('00:00');
  expect(dayAndTime('2026-11-21T07:30:00Z', 'th')).toBe('ส. 21 พ.ย. 2569 เวลา 14:30 น.');
  expect(dayAndTime('2026-11-21T07:30:00Z', 'en')).toBe('Sat 21 Nov 2026, 14:30');
  expect(deadline('2026-11-21T07:30:00Z', 'th')).toBe('14:30 น. วันเสาร์ที่ 21 พฤศจิกายน');
  expect(deadline('2026-11-21T07:30:00Z', 'en')).toBe('14:30 on Saturday 21 November');
});

test('the reader’s own time has a day where it is another one than in Bangkok', () => {
  expect(ownTime('2026-11-21T13:30:00Z', 'en')).toBe('14:30');
  expect(ownTime('2026-11-21T13:30:00Z', 'th')).toBe('14:30 น.');
  expect(ownTime('2026-11-21T20:30:00Z', 'en')).toBe('Sat 21 Nov 21:30');
  clockAt(2);
  expect(ownTime('2026-07-21T07:30:00Z', 'en')).toBe('09:30');
});

test('a time names day and zone where the reader’s clock differs', () => {
  expect(timeInZone('2026-11-21T20:30:00Z', 'en', 'Bangkok time')).toBe('Sun 22 Nov 03:30, Bangkok time');
  expect(timeInZone('2026-11-21T20:30:00Z', 'th', 'เวลาไทย')).toBe('อา. 22 พ.ย. 03:30 น. เวลาไทย');
  clockAt(7);
  expect(timeInZone('2026-11-21T07:30:00Z', 'th', 'เวลาไทย')).toBe('14:30 น.');
  expect(ownTime('2026-11-21T07:30:00Z', 'en')).toBeUndefined();
});
