import { describe, expect, test } from 'vitest';
import {
  clockFace,
  headingDays,
  longDay,
  monthTitle,
  nightLabel,
  plainLongDay,
  shortDay,
  stayDays,
  timeOfDay,
  weekdayAndDay,
  weekdayHeads,
} from './dateWords.ts';

const said = (days: string): string => days.replaceAll('\u00a0', ' ');

describe('a stay in words', () => {
  test('says a shared month and year once', () => {
    expect(said(stayDays('2026-12-04', '2026-12-07', 'th'))).toBe('ศ. 4 – จ. 7 ธ.ค. 2569');
    expect(said(stayDays('2026-12-04', '2026-12-07', 'en'))).toBe('Fri 4 – Mon 7 Dec 2026');
    expect(said(stayDays('2026-12-04', '2026-12-07', 'en', false))).toBe('Fri 4 – Mon 7 Dec');
  });

  test('over two months, over two years', () => {
    expect(said(stayDays('2026-11-30', '2026-12-02', 'en', false))).toBe('Mon 30 Nov – Wed 2 Dec');
    expect(said(stayDays('2026-12-30', '2027-01-02', 'th'))).toBe('พ. 30 ธ.ค. 2569 – ส. 2 ม.ค. 2570');
  });

  test('in a heading, without weekdays', () => {
    expect(said(headingDays('2026-12-18', '2026-12-22', 'en'))).toBe('18–22 Dec');
    expect(said(headingDays('2026-12-30', '2027-01-02', 'th'))).toBe('30 ธ.ค. – 2 ม.ค.');
  });

  test('breaks between its two days alone', () => {
    expect(shortDay('2026-12-04', 'th')).toBe('ศ.\u00a04\u00a0ธ.ค.\u00a02569');
    expect(stayDays('2026-12-04', '2026-12-07', 'en')).toBe('Fri\u00a04\u00a0– Mon\u00a07\u00a0Dec\u00a02026');
  });
});

test('months and days, in Buddhist years in Thai', () => {
  expect(monthTitle('2026-12', 'th')).toBe('ธันวาคม 2569');
  expect(monthTitle('2026-12', 'en')).toBe('December 2026');
  expect(longDay('2026-12-04', 'th')).toBe('วันศุกร์ที่ 4 ธันวาคม');
  expect(plainLongDay('2027-01-04', 'th', true)).toBe('จันทร์ที่ 4 มกราคม 2570');
  expect(longDay('2026-12-04', 'en')).toBe('Friday 4 December');
  expect(nightLabel('2026-12-04', 'th')).toBe('ศุกร์ 4 ธ.ค.');
  expect(nightLabel('2026-12-04', 'en')).toBe('Fri 4 Dec');
  expect(weekdayAndDay('2026-12-05', 'en')).toBe('Saturday the 5th');
  expect(weekdayAndDay('2026-12-22', 'en')).toBe('Tuesday the 22nd');
});

test('the week starts on Sunday', () => {
  expect(weekdayHeads('th').map(head => head.short)).toEqual(['อา', 'จ', 'อ', 'พ', 'พฤ', 'ศ', 'ส']);
  expect(weekdayHeads('en').map(head => head.short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
});

test('clocks are Bangkok clocks', () => expect(timeOfDay('2026-11-21T07:30:00Z')).toBe('14:30'));

test('time left', () => {
  expect(clockFace(42 * 60_000 + 18_000)).toBe('42:18');
  expect(clockFace(62 * 60_000 + 5000)).toBe('1:02:05');
  expect(clockFace(-5)).toBe('00:00');
});
