// @vitest-environment jsdom
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import type { Channel, Conflict } from '../useChannels.ts';
import { ConflictSides } from './ConflictSides.tsx';

afterEach(cleanup);

const nights = { checkIn: '2026-12-18', checkOut: '2026-12-20' };
const channels = [{ id: 'c1', kind: 'airbnb', name: 'Airbnb' }] as Channel[];
const conflict: Conflict = {
  ...{ id: 'x', ...nights, mayJoin: null, settled: null, agreedBefore: null, since: '2026-11-14T06:52:00.000Z' },
  sides: [
    { kind: 'booking', id: 'b1', number: 'BN-1', ...nights },
    { kind: 'stay', channelId: 'c1', stayId: 's1', reference: 'HMABCDEFGH', checkIn: '2026-12-18', checkOut: '2026-12-21' },
  ],
  timeline: [
    { at: '2026-11-14T04:30:00.000Z', what: 'taken', side: 0, channelId: null },
    { at: '2026-11-14T06:42:00.000Z', what: 'notSeen', side: 1, channelId: 'c1' },
    { at: '2026-11-14T06:52:00.000Z', what: 'seen', side: 1, channelId: 'c1' },
  ],
};
const booking = {
  ...{ id: 'b1', number: 'BN-1', status: 'confirmed', customerName: 'Kongphop', ...nights },
  ...{ rooms: 3, guests: 6, totalPrice: 19_800, balance: 0 },
  customerInfo: { firstName: 'Kongphop', lastName: '', email: null, phone: '0895550142' },
};

const show = (shown: Conflict) =>
  showInConsole(<ConflictSides conflict={shown} channels={channels} />, {
    getOne: (async () => ({ data: booking })) as never,
  });

test('shows guest, money and since when of our side, and of the channel since when it is seen', async () => {
  const page = show(conflict);
  const ours = (await page.findByRole('link', { name: 'Kongphop' })).closest('li') ?? page.container;
  within(ours).getByText(/11:30/);
  expect(ours.textContent).toContain(words('calendar.allPaid', { amount: '฿19,800' }));
  const theirs = page.getByRole('link', { name: 'Airbnb' }).closest('li') ?? page.container;
  within(theirs).getByText(/13:52.*HMABCDEFGH/);
  const link = within(theirs).getByRole('link', { name: words('soldTwice.openAt', { name: 'Airbnb' }) });
  expect(link.getAttribute('href')).toMatch(/airbnb\.com.*HMABCDEFGH$/);
});

test('shows an auditor the number of our side alone', async () => {
  const page = show({ ...conflict, sides: conflict.sides.map(side => (side.kind === 'booking' ? { ...side, id: null } : side)) });
  const ours = (await page.findByText('BN-1')).closest('li');
  expect(page.queryByText('Kongphop')).toBeNull();
  expect(ours?.textContent).not.toContain('฿');
});
