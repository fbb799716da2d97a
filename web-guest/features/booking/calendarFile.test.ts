import { expect, test } from 'vitest';
import { calendarFile } from './calendarFile.ts';

const stay = {
  checkIn: '2026-12-04',
  checkOut: '2026-12-07',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  number: 'BTM-7K2M9',
  summary: 'บ้านทะเลหมอก',
  place: '88/9 หมู่ 4 ต.ปากน้ำปราณ อ.ปราณบุรี จ.ประจวบคีรีขันธ์ 77220, Thailand',
};

test('arrival and departure are Bangkok times, written in UTC', () => {
  const file = calendarFile(stay, new Date('2026-11-21T07:00:00Z'));
  expect(file).toContain('DTSTART:20261204T080000Z\r\n');
  expect(file).toContain('DTEND:20261207T040000Z\r\n');
  expect(file).toContain('SUMMARY:บ้านทะเลหมอก');
});

test('long lines are folded and commas escaped', () => {
  const file = calendarFile(stay, new Date('2026-11-21T07:00:00Z'));
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replace(/\r\n /g, '')).toContain('77220\\, Thailand');
});
