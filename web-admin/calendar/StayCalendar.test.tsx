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
  return { page, classOf: (day: string) => page.container.querySelector(`[data-day="${day}"]`)?.className ?? '' };
};

test('a stay that is moved has a legend: its nights, the new ones, and those that others have', async () => {
  const { page, classOf } = show({ id: 'own' });
  await expect.poll(() => classOf('2026-12-20')).toContain('taken');
  expect(classOf('2026-12-08')).toContain('old');
  expect(classOf('2026-12-08')).not.toContain('taken');
  const legend = [...page.container.querySelectorAll('.legend > span')];
  expect(legend.map(({ textContent }) => textContent)).toEqual([
    words('calendar.oldNights'),
    words('calendar.newNights'),
    `4${words('calendar.othersNights')}`,
  ]);
  // Styles of such nights in the grid.
  expect(legend[2]?.querySelector('s')?.textContent).toBe('4');
});

test('shows no legend unless a stay is moved', async () => {
  const { page, classOf } = show();
  await expect.poll(() => classOf('2026-12-20')).toContain('taken');
  expect(page.container.querySelector('.legend')).toBeNull();
});
