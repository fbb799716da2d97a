// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { ListView } from './ListView.tsx';
import type { OpenCalendarCard } from './StayBars.tsx';

afterEach(cleanup);

const holders = [
  { kind: 'booking', id: 'own' },
  { kind: 'stay', id: 's-air', channelId: 'airbnb' },
];
const sides = [
  { kind: 'booking', id: 'own' },
  { kind: 'stay', stayId: 's-air', channelId: 'airbnb' },
];
const night = { date: '2026-12-05', state: 'booked', bookingId: 'own', blockId: null, holders, price: 1 };
const bookings = [
  {
    id: 'own',
    number: 'B-1',
    customerName: 'Weera',
    status: 'in_review',
    checkIn: '2026-12-05',
    checkOut: '2026-12-06',
    rooms: 2,
  },
];

const FilteredList = ({ onOpen }: { onOpen: OpenCalendarCard }) => {
  const [filter, setFilter] = useState('all');
  return (
    <ListView month="2026-12" today="2026-12-01" filter={filter} onFilter={setFilter} onMonth={() => undefined} onOpen={onOpen} />
  );
};

test('shows who has nights, what was sold twice, and one channel alone when its chip is pressed', async () => {
  const onOpen = vi.fn();
  const page = showInConsole(<FilteredList onOpen={onOpen} />, {
    readCalendar: async () => ({ nights: [night], bookings, blocks: [] }) as never,
    listChannels: async () => [{ id: 'airbnb', kind: 'airbnb', name: 'Airbnb' }] as never,
    listConflicts: async () => [{ id: 'x', checkIn: '2026-12-05', checkOut: '2026-12-06', sides, settled: null }] as never,
  });
  const list = await page.findByRole('list', { name: words('calendar.list') });
  await within(list).findByText('Weera');
  expect(await within(list).findAllByText(new RegExp(words('dashboard.soldTwice')))).toHaveLength(2);
  fireEvent.click(await page.findByRole('button', { name: /^Airbnb\s*1$/ }));
  expect(within(list).queryByText('Weera')).toBeNull();
  fireEvent.click(within(list).getByRole('button', { name: /Airbnb/ }));
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: 's-air', channelId: 'airbnb' });
});
