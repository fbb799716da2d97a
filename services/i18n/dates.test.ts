import { describe, expect, test } from 'vitest';
import {
  bareLongDay,
  dateEnds,
  dateInFull,
  dayLabel,
  dayOfMonth,
  longDay,
  monthsTitle,
  monthTitle,
  shortDate,
  shortDay,
  stayDays,
  stayEnds,
  weekdayHeads,
} from './dates.ts';
import { unbroken, unbrokenEnds } from './unbroken.ts';

describe('a stay in words', () => {
  test('says a shared month and year once', () => {
    expect(stayDays('2026-12-04', '2026-12-07', 'th')).toBe('ศ. 4 – จ. 7 ธ.ค. 2569');
    expect(stayDays('2026-12-04', '2026-12-07', 'en')).toBe('Fri 4 – Mon 7 Dec 2026');
    expect(stayDays('2026-12-04', '2026-12-07', 'en', false)).toBe('Fri 4 – Mon 7 Dec');
  });

  test('names both months, and both years', () => {
    expect(stayDays('2026-11-30', '2026-12-02', 'en', false)).toBe('Mon 30 Nov – Wed 2 Dec');
    expect(stayDays('2026-12-30', '2027-01-02', 'th')).toBe('พ. 30 ธ.ค. 2569 – ส. 2 ม.ค. 2570');
    expect(stayDays('2026-12-30', '2027-01-02', 'en', false)).toBe('Wed 30 Dec 2026 – Sat 2 Jan 2027');
  });

  test('has no weekdays where space is scarce', () => {
    expect(dateEnds('2026-12-18', '2026-12-22', 'en')).toEqual(['18', '22 Dec']);
    expect(dateEnds('2026-12-30', '2027-01-02', 'th')).toEqual(['30 ธ.ค.', '2 ม.ค.']);
    expect(dateEnds('2026-12-30', '2027-01-02', 'th', true)).toEqual(['30 ธ.ค.', '2 ม.ค. 2570']);
  });

  test('breaks on a screen after its dash alone', () => {
    expect(unbroken(shortDay('2026-12-04', 'th'))).toBe('ศ.\u00a04\u00a0ธ.ค.\u00a02569');
    expect(unbrokenEnds(stayEnds('2026-12-04', '2026-12-07', 'en'))).toBe('Fri\u00a04\u00a0– Mon\u00a07\u00a0Dec\u00a02026');
  });
});

test('days and months are named, in Buddhist years in Thai', () => {
  expect(shortDate('2026-12-04', 'th')).toBe('4 ธ.ค. 2569');
  expect(shortDay('2026-12-04', 'en', false)).toBe('Fri 4 Dec');
  expect(dateInFull('2026-11-21', 'th')).toBe('21 พฤศจิกายน 2569');
  expect(longDay('2026-12-04', 'th')).toBe('วันศุกร์ที่ 4 ธันวาคม');
  expect(bareLongDay('2027-01-04', 'th', true)).toBe('จันทร์ที่ 4 มกราคม 2570');
  expect(longDay('2026-12-04', 'en')).toBe('Friday 4 December');
  expect(dayLabel('2026-12-04', 'th')).toBe('ศุกร์ 4 ธ.ค.');
  expect(dayLabel('2026-12-04', 'en')).toBe('Fri 4 Dec');
  expect(dayOfMonth('2026-12-05', 'th')).toBe('วันเสาร์ที่ 5');
  expect(dayOfMonth('2026-12-05', 'en')).toBe('Saturday the 5th');
  expect(dayOfMonth('2026-12-22', 'en')).toBe('Tuesday the 22nd');
  expect(monthTitle('2026-12', 'th')).toBe('ธันวาคม 2569');
  expect(monthsTitle(['2026-11', '2026-12'], 'en')).toBe('Nov – Dec 2026');
  expect(monthsTitle(['2026-12', '2027-01'], 'th')).toBe('ธ.ค. 2569 – ม.ค. 2570');
});

test('a week begins on Sunday', () => {
  expect(weekdayHeads('th').map(head => head.short)).toEqual(['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส']);
  expect(weekdayHeads('en').map(head => head.short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
  expect(weekdayHeads('th')[5]?.long).toBe('ศุกร์');
});
