// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { StayCalendar } from './StayCalendar.tsx';

afterEach(cleanup);

const night = (day: number, bookingId: string | null) => ({
  date: `2026-12-${String(day).padStart(2, '0')}`,
  state: bookingId ? 'booked' : 'free',
  bookingId,
  blockId: null,
  holders: [],
  price: 7900,
  weekend: false,
  seasonId: null,
});
const stay = { checkIn: '2026-12-08', checkOut: '2026-12-10' };

const show = (old?: { id: string }) => {
  const nights = Array.from({ length: 31 }, (_, index) => night(index + 1, { 7: 'own', 8: 'own', 19: 'other' }[index] ?? null));
  const page = showInConsole(
    <StayCalendar chosen={stay} today="2026-12-01" {...(old && { old: { ...stay, ...old } })} onChoose={() => undefined} />,
    { readCalendar: async () => ({ nights, bookings: [], blocks: [] }) as never },
  );
  return { page, lookOf: (day: string) => page.container.querySelector<HTMLElement>(`[data-day="${day}"]`)?.dataset.look ?? '' };
};

test('a stay that is moved has a legend: its nights, the new ones, and those that others have', async () => {
  const { page, lookOf } = show({ id: 'own' });
  await expect.poll(() => lookOf('2026-12-20')).toContain('taken');
  expect(lookOf('2026-12-08')).toContain('old');
  expect(lookOf('2026-12-08')).not.toContain('taken');
  const legend = [...(page.getByText(words('calendar.oldNights')).parentElement?.children ?? [])];
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    words('calendar.oldNights'),
    words('calendar.newNights'),
    `4${words('calendar.othersNights')}`,
  ]);
  // Styles of such nights in the grid.
  expect(legend[2]?.querySelector('s')?.textContent).toBe('4');
});

test('a night of the stay that a channel sold too is taken: a move must leave it', async () => {
  const twice = {
    ...night(8, 'own'),
    holders: [
      { kind: 'booking', id: 'own' },
      { kind: 'stay', id: 's1', channelId: 'c1' },
    ],
  };
  const page = showInConsole(
    <StayCalendar chosen={stay} today="2026-12-01" old={{ ...stay, id: 'own' }} onChoose={() => undefined} />,
    { readCalendar: async () => ({ nights: [twice, night(9, 'own')], bookings: [], blocks: [] }) as never },
  );
  const lookOf = (day: string) => page.container.querySelector<HTMLElement>(`[data-day="${day}"]`)?.dataset.look ?? '';
  await expect.poll(() => lookOf('2026-12-08')).toContain('taken');
  expect(lookOf('2026-12-09')).not.toContain('taken');
});

test('where no stay is moved nothing needs a legend', async () => {
  const { page, lookOf } = show();
  await expect.poll(() => lookOf('2026-12-20')).toContain('taken');
  expect(page.queryByText(words('calendar.oldNights'))).toBeNull();
});
