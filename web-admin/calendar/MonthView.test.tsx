// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { MonthView } from './MonthView.tsx';

afterEach(cleanup);

test('the legend names the seasons of the month, one without a Thai name in English', async () => {
  const night = (date: string, seasonId: string) => ({
    date,
    state: 'free',
    bookingId: null,
    blockId: null,
    holders: [],
    price: 1,
    seasonId,
  });
  const nights = [night('2026-12-05', 'a'), night('2026-12-30', 'b')];
  const seasons = [
    { id: 'a', name: { th: 'วันหยุด', en: 'Holiday' } },
    { id: 'b', name: { th: '', en: 'New Year' } },
    { id: 'c', name: { th: 'ปิดเทอม', en: '' } },
  ];
  const nothing = () => undefined;
  const page = showInConsole(
    <MonthView
      month="2026-12"
      today="2026-12-01"
      picking={false}
      picked={null}
      onPick={nothing}
      onMonth={nothing}
      onOpen={nothing}
    />,
    {
      getOne: (async () => ({ data: { id: 'villa', seasons } })) as never,
      readCalendar: async () => ({ nights, bookings: [], blocks: [] }) as never,
    },
  );
  const named = () =>
    [...(page.queryByText(words('dashboard.blocked'))?.parentElement?.children ?? [])]
      .slice(4)
      .map(({ textContent }) => textContent);
  await expect.poll(named).toEqual(['วันหยุด', 'New Year']);
});

test('a bar of one half day has its holder’s name too', async () => {
  const night = (date: string, bookingId: string | null) => ({
    date,
    state: bookingId ? 'booked' : 'free',
    bookingId,
    blockId: null,
    holders: [],
    price: 1,
  });
  // From Saturday to Sunday, in two rows.
  const nights = [night('2026-12-05', 'b1'), night('2026-12-06', null)];
  const bookings = [{ id: 'b1', number: 'BN-1', status: 'confirmed', customerName: 'Weera', rooms: 1 }];
  const nothing = () => undefined;
  const page = showInConsole(
    <MonthView
      month="2026-12"
      today="2026-12-01"
      picking={false}
      picked={null}
      onPick={nothing}
      onMonth={nothing}
      onOpen={nothing}
    />,
    {
      getOne: (async () => ({ data: { id: 'villa', seasons: [] } })) as never,
      readCalendar: async () => ({ nights, bookings, blocks: [] }) as never,
    },
  );
  const named = () =>
    [...page.container.querySelectorAll('button[aria-haspopup="dialog"]')].map(({ textContent }) => textContent);
  await expect.poll(named).toEqual(['Weera', 'Weera']);
});

test('the legend and the days tell nights that lie free beside a stay, and nights that were sold twice', async () => {
  const night = (date: string, holders: object[], state = 'free') => ({
    date,
    state,
    bookingId: null,
    blockId: null,
    holders,
    price: 1,
  });
  const stay = { kind: 'stay', id: 's1', channelId: 'c1' };
  const nights = [
    night('2026-12-05', [stay, { ...stay, id: 's2', channelId: 'c2' }], 'booked'),
    night('2026-12-06', [{ ...stay, kind: 'preparation' }]),
  ];
  const nothing = () => undefined;
  const page = showInConsole(
    <MonthView
      month="2026-12"
      today="2026-12-01"
      picking={false}
      picked={null}
      onPick={nothing}
      onMonth={nothing}
      onOpen={nothing}
    />,
    {
      getOne: (async () => ({ data: { id: 'villa', seasons: [] } })) as never,
      readCalendar: async () => ({ nights, bookings: [], blocks: [] }) as never,
      listChannels: async () => [] as never,
    },
  );
  await page.findByText(words('dashboard.soldTwice'));
  // The bar of the night, and the legend.
  expect(page.getAllByText(words('dashboard.preparation'))).toHaveLength(2);
  expect(page.getAllByLabelText(new RegExp(words('dashboard.preparation')))).toHaveLength(1);
  expect(page.getAllByLabelText(new RegExp(words('dashboard.soldTwice')))).toHaveLength(1);
});
