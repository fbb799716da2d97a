// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
      filter="all"
      onFilter={nothing}
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
    holders: bookingId ? [{ kind: 'booking', id: bookingId }] : [],
    price: 1,
  });
  // From Saturday to Sunday, in two rows.
  const nights = [night('2026-12-05', 'b1'), night('2026-12-06', null)];
  const nightOfWeera = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
  const bookings = [{ id: 'b1', number: 'BN-1', status: 'confirmed', customerName: 'Weera', rooms: 1, ...nightOfWeera }];
  const nothing = () => undefined;
  const page = showInConsole(
    <MonthView
      month="2026-12"
      today="2026-12-01"
      picking={false}
      picked={null}
      filter="all"
      onFilter={nothing}
      onPick={nothing}
      onMonth={nothing}
      onOpen={nothing}
    />,
    {
      getOne: (async () => ({ data: { id: 'villa', seasons: [] } })) as never,
      readCalendar: async () => ({ nights, bookings, blocks: [] }) as never,
    },
  );
  const named = () => page.queryAllByTitle('Weera').map(({ textContent }) => textContent);
  await expect.poll(named).toEqual([expect.stringMatching(/^Weera, /), 'Weera']);
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
  const sides = ['s1', 's2'].map(stayId => ({ kind: 'stay', stayId, channelId: 'c1' }));
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
      filter="all"
      onFilter={nothing}
      onPick={nothing}
      onMonth={nothing}
      onOpen={nothing}
    />,
    {
      getOne: (async () => ({ data: { id: 'villa', seasons: [] } })) as never,
      readCalendar: async () => ({ nights, bookings: [], blocks: [] }) as never,
      listChannels: async () => [] as never,
      listConflicts: async () => [{ id: 'x', checkIn: '2026-12-05', checkOut: '2026-12-06', sides, settled: null }] as never,
    },
  );
  await page.findByText(words('dashboard.soldTwice'));
  // The bar of the night, and the legend.
  expect(page.getAllByText(words('dashboard.preparation'))).toHaveLength(2);
  expect(page.getAllByLabelText(new RegExp(words('dashboard.preparation')))).toHaveLength(1);
  // The day, and the bars of both.
  expect(page.getAllByLabelText(new RegExp(words('dashboard.soldTwice')))).toHaveLength(3);
});

const channels = [
  { id: 'c1', kind: 'airbnb', name: 'Airbnb' },
  { id: 'c2', kind: 'agoda', name: 'Agoda' },
];

/** A booking from Friday to Monday, and a stay of Airbnb that has its last two nights: the week ends in between. */
const soldTwice = () => {
  const night = (date: string, holders: object[]) => ({
    date,
    state: 'booked',
    bookingId: holders.some(holder => 'own' in holder) ? 'b1' : null,
    blockId: null,
    holders,
    price: 1,
  });
  const own = { kind: 'booking', id: 'b1', own: true };
  const stay = { kind: 'stay', id: 's1', channelId: 'c1' };
  const stayOfOwn = { checkIn: '2026-12-18', checkOut: '2026-12-21' };
  return {
    nights: [night('2026-12-18', [own]), night('2026-12-19', [own, stay]), night('2026-12-20', [own, stay])],
    bookings: [{ id: 'b1', number: 'BN-1', status: 'confirmed', customerName: 'Weera', rooms: 2, ...stayOfOwn }],
    blocks: [],
  };
};

const conflict = {
  id: 'x',
  checkIn: '2026-12-19',
  checkOut: '2026-12-21',
  sides: [
    { kind: 'booking', id: 'b1' },
    { kind: 'stay', stayId: 's1', channelId: 'c1' },
  ],
};

const showMonth = (filter: string, answered: Parameters<typeof showInConsole>[1] = {}) => {
  const onOpen = vi.fn();
  const nothing = () => undefined;
  const shared = { month: '2026-12', today: '2026-12-01', picking: false, picked: null, onMonth: nothing, onPick: nothing };
  const page = showInConsole(<MonthView {...shared} filter={filter} onFilter={nothing} onOpen={onOpen} />, {
    getOne: (async () => ({ data: { id: 'villa', seasons: [] } })) as never,
    readCalendar: async () => soldTwice() as never,
    listChannels: async () => channels as never,
    listConflicts: async () => [{ ...conflict, settled: null }] as never,
    ...answered,
  });
  const bars = () => page.getAllByRole('button').filter(bar => bar.getAttribute('aria-haspopup') === 'dialog');
  return { page, onOpen, bars };
};

test('a stay over the end of a week is one button, named once with its nights and what was sold twice', async () => {
  const { page, onOpen, bars } = showMonth('all');
  await page.findAllByLabelText(new RegExp(words('dashboard.soldTwice')));
  await page.findAllByText('Airbnb', { selector: '[data-channel="airbnb"] *' });
  expect(bars().map(bar => bar.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(new RegExp(`^Weera, .*18.*21.*, ${words('dashboard.soldTwice')}$`)),
    expect.stringMatching(new RegExp(`^Airbnb, .*19.*21.*, ${words('dashboard.soldTwice')}$`)),
  ]);
  // The part in the next week is there to be pressed, and says nothing.
  const parts = page.getAllByTitle('Weera');
  expect(parts.map(part => part.getAttribute('aria-hidden'))).toEqual([null, 'true']);
  for (const part of parts) fireEvent.click(part);
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual(['b1', 'b1']);
});

test('nights of a conflict that is settled are marked in words, and no longer as sold twice', async () => {
  const settled = { how: 'bothFit', reason: 'Both fit', at: '2026-12-01T03:00:00.000Z', by: 'Kanya', asksAgainAt: null };
  const { page } = showMonth('all', { listConflicts: async () => [{ ...conflict, settled }] as never });
  await page.findByText(words('dashboard.settledOverlap'));
  // Two days and two bars.
  expect(page.getAllByLabelText(new RegExp(words('dashboard.settledOverlap')))).toHaveLength(4);
  expect(page.getAllByText(words('calendar.settled'))).toHaveLength(2);
  expect(page.queryAllByLabelText(new RegExp(words('dashboard.soldTwice')))).toEqual([]);
});

test('who is not looked for keeps the nights, without a name', async () => {
  const { page, bars } = showMonth('c1');
  await page.findAllByText('Airbnb', { selector: '[data-channel="airbnb"] *' });
  expect(bars().map(({ title }) => title)).toEqual(['Airbnb']);
  expect(page.queryByText(/Weera/)).toBeNull();
  const others = [...page.container.querySelectorAll('span[aria-hidden="true"]:empty')];
  expect(others).toHaveLength(2);
});
