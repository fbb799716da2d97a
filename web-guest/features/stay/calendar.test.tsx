// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startLanguage } from '../../i18n/language.ts';
import { addDays, type Month, nightsOf } from '../../lib/dates/plainDate.ts';
import { Calendar } from './calendar.tsx';
import type { StayRules } from './selection.ts';
import type { Nights } from './useNights.ts';

const taken = new Set(['2026-12-11', '2026-12-12']);
const nights: Nights = new Map(
  nightsOf('2026-11-21', '2027-03-01').map(date => [
    date,
    { date, state: taken.has(date) ? ('booked' as const) : ('free' as const), price: 5900, normalPrice: 6500, weekend: false },
  ]),
);
const rules: StayRules = {
  firstArrival: '2026-11-21',
  lastDeparture: addDays('2026-11-21', 540),
  maxNights: 30,
  isFree: night => nights.get(night)?.state === 'free',
};

const Stage = ({ onPick, checkIn }: { onPick: (day: string) => void; checkIn?: string }) => {
  const [month, setMonth] = useState<Month>('2026-12');
  return (
    <Calendar
      month={month}
      onMonth={setMonth}
      today="2026-11-21"
      nights={nights}
      selection={{ checkIn }}
      rules={rules}
      onPick={onPick}
    />
  );
};

/** By its date, as asking for forty buttons by name takes jsdom a second. */
const night = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLButtonElement;
const title = () => screen.getByText(/^\w+ \d{4}$/).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

beforeAll(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
});
afterEach(cleanup);

test('one night is in the tab order, and arrow keys lead from night to night and over the month', () => {
  render(<Stage onPick={vi.fn()} />);
  const stops = document.querySelectorAll<HTMLButtonElement>('[data-day][tabindex="0"]');
  expect([...stops].map(stop => stop.dataset.day)).toEqual(['2026-12-01']);
  stops[0]?.focus();
  press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Tuesday 8 December');
  press('PageDown');
  expect(title()).toBe('January 2027');
  expect(document.activeElement?.textContent).toContain('Friday 8 January');
});

test('keys do not lead into the past', () => {
  render(<Stage onPick={vi.fn()} />);
  night('2026-12-01').focus();
  press('PageUp');
  press('PageUp');
  expect(title()).toBe('November 2026');
});

test('a taken night says so and cannot be picked', () => {
  const onPick = vi.fn();
  render(<Stage onPick={onPick} />);
  const closed = night('2026-12-11');
  expect(closed.textContent).toContain('Friday 11 December, taken');
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(closed);
  expect(onPick).not.toHaveBeenCalled();
});

test('the first taken night after an arrival is open as the day of departure', () => {
  const onPick = vi.fn();
  render(<Stage onPick={onPick} checkIn="2026-12-09" />);
  expect(night('2026-12-11').textContent).toContain('Friday 11 December, departure only');
  fireEvent.click(night('2026-12-11'));
  expect(onPick).toHaveBeenCalledWith('2026-12-11');
  expect(night('2026-12-09').textContent).toContain('arrival');
  expect(night('2026-12-09').getAttribute('aria-pressed')).toBe('true');
});
