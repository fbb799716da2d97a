// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { AuthContext, HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { AddChannelPage } from './AddChannelPage.tsx';

afterEach(cleanup);

const nights = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, kind: 'reservation', reference: null });
const preview = {
  kind: 'airbnb',
  joined: [{ ...nights('2026-12-10', '2026-12-12'), bookingId: 'b2', number: 'BN-2' }],
  new: [nights('2026-12-08', '2026-12-09')],
  collides: [{ ...nights('2026-12-18', '2026-12-21'), with: [{ kind: 'booking', id: 'b1' }] }],
  windows: [nights('2027-11-14', '2027-12-14')],
  unreadable: [],
};
const channel = { id: 'c1', kind: 'airbnb', name: 'Airbnb', stays: 3, fetches: { lastAt: null } };
const refused = new HttpError('errors.feed_unreachable', 422, {
  ...{ status: 'error', code: 'feed_unreachable', message: '' },
  details: { reason: 'status', status: 403 },
});

const address = words('channels.feed');
const read = words('channels.look');

const open = (answered: object) => {
  const page = showInConsole(
    <AuthContext value={{ canAccess: async () => true, checkError: async () => undefined } as never}>
      <AddChannelPage />
    </AuthContext>,
    { listChannels: async () => [], ...answered },
  );
  const type = async (feedUrl: string) => {
    fireEvent.change(await page.findByRole('textbox', { name: new RegExp(address) }), { target: { value: feedUrl } });
    fireEvent.click(page.getByRole('button', { name: read }));
  };
  return { ...page, type };
};

test('an address that cannot be read says why, and nothing is added', async () => {
  const addChannel = vi.fn();
  const page = open({ previewChannel: vi.fn().mockRejectedValue(refused), addChannel });
  await page.type('airbnb.com/calendar');
  await page.findByText(words('channels.adding.noAddress'));
  await page.type('https://airbnb.example/calendar.ics');
  await page.findByText(words('channels.unreachable.status', { status: 403 }));
  expect(addChannel).not.toHaveBeenCalled();
});

test('what would come is shown with what it collides with, then added, then our address waits for its first fetch', async () => {
  const addChannel = vi.fn().mockResolvedValue({ channel, exportUrl: 'https://baan.example/calendars/secret.ics' });
  let fetchedAt: string | null = null;
  const listChannels = async () => [{ ...channel, fetches: { lastAt: fetchedAt } }];
  const page = open({ previewChannel: async () => preview, addChannel, listChannels });
  await page.type('https://airbnb.example/calendar.ics');
  await page.findByText(words('channels.adding.collides.booking'));
  page.getByText(words('channels.adding.joined', { number: 'BN-2' }));
  page.getByText(words('channels.preview.window', { name: 'Airbnb' }));
  expect(addChannel).not.toHaveBeenCalled();
  fireEvent.click(page.getByRole('button', { name: words('channels.adding.connectWith', { name: 'Airbnb', count: 3 }) }));
  await page.findByText('https://baan.example/calendars/secret.ics');
  page.getByText(words('channels.adding.waiting', { name: 'Airbnb' }));
  expect(document.activeElement?.textContent).toContain(words('channels.adding.paste', { name: 'Airbnb' }));
  fetchedAt = '2026-11-28T07:24:00.000Z';
  void page.queries.invalidateQueries();
  await waitFor(() => page.getByText(words('channels.adding.cameText')));
});

test('a channel without a calendar of its own can be added too', async () => {
  const addChannel = vi.fn().mockResolvedValue({ channel, exportUrl: 'https://baan.example/calendars/secret.ics' });
  const page = open({ addChannel });
  fireEvent.click(await page.findByRole('button', { name: words('channels.adding.withoutFeed') }));
  await page.findByText(words('channels.adding.noFeedText', { name: 'Airbnb' }));
  fireEvent.click(page.getByRole('button', { name: words('channels.adding.connect', { name: 'Airbnb' }) }));
  await page.findByText('https://baan.example/calendars/secret.ics');
  expect(addChannel.mock.calls[0]?.[0]).toEqual({ kind: 'airbnb', name: 'Airbnb', feedUrl: null });
});
