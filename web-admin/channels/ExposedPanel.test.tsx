// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { ExposedNotice } from './ExposedNotice.tsx';
import { ExposedPanel } from './ExposedPanel.tsx';
import type { Channel } from './useChannels.ts';

afterEach(cleanup);

const reads = { failingSince: null, lastGoodAt: null };
const fetches = { exposed: 0, lastAt: null };
const channels = [
  { id: 'c1', kind: 'airbnb', name: 'Airbnb', hasFeed: true, paused: false, reads, fetches },
  {
    id: 'c2',
    kind: 'agoda',
    name: 'Agoda',
    hasFeed: true,
    paused: false,
    reads: { ...reads, failingSince: '2026-11-14T01:40:00.000Z' },
    fetches: { exposed: 2, lastAt: null },
  },
] as Channel[];
const nights = { checkIn: '2026-12-18', checkOut: '2026-12-20' };
const to = (since: string) => ({ since, channels: [{ id: 'c2', name: 'Agoda', since }] });
const exposures = [
  {
    kind: 'booking',
    id: 'b1',
    number: 'BN-1',
    customerName: 'Kongphop',
    soldBy: null,
    ...nights,
    ...to('2026-11-14T04:30:00.000Z'),
  },
  { kind: 'stay', id: 's1', number: null, customerName: null, soldBy: 'c1', ...nights, ...to('2026-11-14T06:52:00.000Z') },
];
const answers = { listExposures: (async () => exposures) as never, listChannels: (async () => []) as never };

test('lists what can be sold twice, the longest exposed first, and what an unread channel may have sold', async () => {
  const page = showInConsole(<ExposedPanel channels={channels} />, answers);
  await page.findByRole('link', { name: 'Kongphop' });
  expect(page.getAllByRole('link').map(link => link.textContent)).toEqual([
    words('channels.soldSince', { name: 'Agoda' }),
    'Kongphop',
    'Airbnb',
  ]);
  expect(page.getAllByText(words('channels.doesNotKnow', { names: 'Agoda' }))).toHaveLength(2);
  page.getByText(/11:30/);
  // The one that knows least is the one to be made to fetch, and what to close there meanwhile is said.
  fireEvent.click(page.getByRole('button', { name: words('channels.nudge.open', { name: 'Agoda' }) }));
  const dialog = await page.findByRole('dialog', { name: words('channels.nudge.title', { name: 'Agoda' }) });
  expect(dialog.textContent).toContain(words('channels.nudge.meanwhile'));
});

test('says plainly that nothing can be sold twice', async () => {
  const known = channels.slice(0, 1);
  const page = showInConsole(<ExposedPanel channels={known} />, { listExposures: async () => [] });
  await page.findByText(words('channels.allKnown'));
});

test('Today says how many there are, and leads to them', async () => {
  const page = showInConsole(<ExposedNotice />, answers);
  const link = await page.findByRole('link', { name: words('channels.exposedSee') });
  expect(link.getAttribute('href')).toBe('/admin/channels#exposed');
  expect(page.getByRole('alert').textContent).toContain('2');
});
