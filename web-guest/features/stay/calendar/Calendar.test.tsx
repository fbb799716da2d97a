// @vitest-environment jsdom
import { addDays, dayOfWeek, daysUntil, type Month } from '@baan/domain/shared/plainDate';
import { everyDay } from '@baan/domain/villa/stayRules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../i18n/language.ts';
import type { StayRules } from '../selection.ts';
import type { NightsByDay } from '../useNights.ts';
import { Calendar } from './Calendar.tsx';

const taken = new Set(['2026-12-11', '2026-12-12']);
const nights: NightsByDay = new Map(
  daysUntil('2026-11-21', '2027-03-01').map(date => {
    const weekend = dayOfWeek(date) >= 5;
    const state = taken.has(date) ? ('booked' as const) : ('free' as const);
    return [date, { date, state, price: weekend ? 7900 : 5900, normalPrice: 9500, weekend }];
  }),
);
const rules: StayRules = {
  firstArrival: '2026-11-21',
  lastDeparture: addDays('2026-11-21', 540),
  maxNights: 30,
  arrival: { minNights: 1, arrivalDays: everyDay, departureDays: everyDay, seasons: [], fillGaps: false, preparationNights: 0 },
  isFree: night => nights.get(night)?.state === 'free',
};

const Stage = ({
  onPick,
  ...chosen
}: {
  onPick: (day: string) => void;
  checkIn?: string;
  crossed?: string[];
  minNights?: number;
}) => {
  const [month, setMonth] = useState<Month>('2026-12');
  return (
    <Calendar
      months={[month]}
      onMonth={setMonth}
      today="2026-11-21"
      nights={nights}
      selection={{ checkIn: chosen.checkIn }}
      rules={{ ...rules, arrival: { ...rules.arrival, minNights: chosen.minNights ?? 1 } }}
      rooms={3}
      crossed={chosen.crossed}
      onPick={onPick}
    />
  );
};

/** By its date, as finding forty buttons by name takes jsdom a second. */
const night = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLButtonElement;
const title = () => screen.getByText(/^\w+ \d{4}$/).textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

beforeAll(async () => {
  document.documentElement.lang = 'en';
  await startLanguage();
});
afterEach(cleanup);

test('the month menu leads to every other month', async () => {
  render(<Stage onPick={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: 'December 2026' }));
  const march = await screen.findByRole('button', { name: /^March 2027/ }, { timeout: 20_000 });
  expect(screen.queryByRole('grid')).toBeNull();
  fireEvent.click(march);
  expect(screen.getByRole('grid')).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toBe('March 2027');
});

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
  expect(screen.getByRole('heading').textContent).toBe('Nov – Dec 2026');
  expect(document.activeElement).toBe(night('2026-11-21'));
  press('ArrowLeft');
  expect(document.activeElement).toBe(night('2026-11-21'));
  expect(night('2026-11-14')).toBeNull();
});

test('keys walk on into the weeks of the next month without turning the page', () => {
  const onMonth = vi.fn();
  const shared = { months: ['2026-11'], onMonth, today: '2026-11-21', nights, selection: {}, rules, rooms: 3, onPick: vi.fn() };
  render(<Calendar {...shared} />);
  expect(screen.getByRole('columnheader', { name: 'December 2026' })).toBeTruthy();
  night('2026-11-30').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(night('2026-12-01'));
  expect(onMonth).not.toHaveBeenCalled();
  press('PageDown');
  expect(onMonth).toHaveBeenCalledWith('2027-01');
});

test('shows two months as named grids; arrow keys cross from one to the other before turning the page', () => {
  const onMonth = vi.fn();
  const months = ['2026-12', '2027-01'];
  const shared = { months, onMonth, today: '2026-11-21', nights, selection: {}, rules, rooms: 3, onPick: vi.fn() };
  render(<Calendar {...shared} />);
  expect(screen.getAllByRole('grid').map(grid => grid.getAttribute('aria-labelledby'))).toEqual(
    screen.getAllByRole('heading').map(({ id }) => id),
  );
  night('2026-12-31').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(night('2027-01-01'));
  expect(onMonth).not.toHaveBeenCalled();
  press('PageDown');
  expect(onMonth).toHaveBeenCalledWith('2027-01');
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

test('each free night shows its price; Friday and Saturday are tinted, and a taken night shows none', () => {
  render(<Stage onPick={vi.fn()} />);
  const figures = ['03', '04', '05', '06', '11', '12', '13'].map(day => {
    const { parentElement, children } = night(`2026-12-${day}`);
    return [children[0]?.textContent, parentElement?.className];
  });
  expect(figures).toEqual([
    ['35,900', ''],
    ['47,900', 'weekend'],
    ['57,900', 'weekend'],
    ['65,900', ''],
    ['11', 'weekend'],
    ['12', 'weekend'],
    ['135,900', ''],
  ]);
  expect(night('2026-12-04').textContent).toContain('Friday 4 December, 7,900 baht');
});

test('shows no price on impossible departures while choosing one, and closes impossible arrivals', () => {
  const onPick = vi.fn();
  render(<Stage onPick={onPick} checkIn="2026-12-09" />);
  // Taken nights follow, so no stay from the 9th can end: the 13th would start another one.
  expect(night('2026-12-12').getAttribute('aria-disabled')).toBe('true');
  expect(night('2026-12-12').querySelector('small')).toBeNull();
  expect(night('2026-12-13').getAttribute('aria-disabled')).toBe('false');
  // It is disabled, and a press shows the reason.
  fireEvent.click(night('2026-12-12'));
  expect(onPick).toHaveBeenCalledWith('2026-12-12');
});

test('on a turnover day one party leaves and another arrives', () => {
  const onPick = vi.fn();
  const { rerender } = render(<Stage onPick={onPick} checkIn="2026-12-09" />);
  expect(night('2026-12-11').querySelector('small')?.textContent).toBe('out');
  fireEvent.click(night('2026-12-11'));
  rerender(<Stage onPick={onPick} />);
  fireEvent.click(night('2026-12-13'));
  expect(onPick.mock.calls).toEqual([['2026-12-11'], ['2026-12-13']]);
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

test('the taken nights that a refused stay would run across are marked, no others', () => {
  render(<Stage onPick={vi.fn()} checkIn="2026-12-10" crossed={['2026-12-11']} />);
  expect(night('2026-12-11').closest('td')?.className).toContain('cross');
  expect(document.querySelectorAll('.cross')).toHaveLength(1);
});

test('nights inside the shortest stay say how long it is, once the arrival is chosen', () => {
  render(<Stage onPick={vi.fn()} checkIn="2026-12-02" minNights={3} />);
  const said = (day: string) => night(day).querySelector('small')?.textContent;
  expect(['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map(said)).toEqual(['5,900', 'min 3', 'min 3', '7,900']);
});
