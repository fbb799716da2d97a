// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BaanDataProvider } from '../../dataProvider.ts';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { AccountLedger } from '../money/AccountLedger.tsx';
import { ChannelChangeNotice } from './ChannelChangeNotice.tsx';
import { PayoutDialog } from './ChannelDialogs.tsx';
import { ChannelPanel } from './ChannelPanel.tsx';
import { StayReference } from './SoldBy.tsx';

afterEach(cleanup);

const nights = { checkIn: '2027-01-10', checkOut: '2027-01-13' };
const stay = {
  ...{ channelId: 'c1', stayId: 's1', reference: 'HMABCDEFGH', joined: true, ...nights },
  ...{ changedAt: '2026-12-01T03:00:00.000Z', goneAt: null },
  ...{ gross: 27_600, commission: 4278, payout: 23_322, payoutDay: null, paidOut: 1000 },
};
const booking = { id: 'b1', revision: 3, status: 'confirmed', soldByChannel: true, rooms: 2, ...nights, stay } as Booking;

const asSold = (changes: Partial<NonNullable<Booking['stay']>>, more: Partial<Booking> = {}) =>
  ({ ...booking, stay: { ...stay, ...changes }, ...more }) as Booking;

/** Carries out decisions by these calls, and says which were made. */
const decided = () => {
  const calls: Record<string, unknown[]> = {};
  const service = new Proxy({} as BaanDataProvider, {
    get:
      (_, name: string) =>
      async (...args: unknown[]) => {
        calls[name] = args;
      },
  });
  const decide = vi.fn(async (decision: Parameters<BookingCommands['decide']>[0]) => {
    await decision(service, booking);
    return null;
  });
  const decisions: BookingCommands = {
    ...{ decide, busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined },
  };
  return { calls, decisions };
};

const channels = [
  { id: 'c1', name: 'Airbnb', kind: 'airbnb', limitHours: 8, reads: { lastGoodAt: null } },
  { id: 'c2', name: 'Booking.com', kind: 'booking_com', limitHours: 12 },
];
const answers = { listChannels: (async () => channels) as never };

const showNotice = (changed: Booking) => {
  const { calls, decisions } = decided();
  const page = showInConsole(<ChannelChangeNotice booking={changed} decisions={decisions} ask={() => undefined} />, answers);
  return { page, calls };
};

test('a stay that the channel moved is followed by one press', async () => {
  const { page, calls } = showNotice(asSold({ checkIn: '2027-01-11', checkOut: '2027-01-14' }));
  await page.findByText(/Airbnb/);
  fireEvent.click(page.getByRole('button', { name: new RegExp(words('channelStay.follow', { days: '' }).trim()) }));
  await expect.poll(() => calls.followChannel).toEqual([booking, 's1']);
});

test.each([
  ['channelStay.cancelToo', 'cancel'],
  ['channelStay.comesAnyway', 'bookDirectly'],
] as const)('a stay that the channel cancelled is answered by one press: %s', async (button, call) => {
  const { page, calls } = showNotice(asSold({ goneAt: '2026-12-02T03:00:00.000Z' }));
  await page.findByText(words('channelStay.goneText', { name: 'Airbnb' }));
  fireEvent.click(page.getByRole('button', { name: words(button) }));
  await expect.poll(() => calls[call]?.[0]).toBe(booking);
});

test('a booking that became a direct one asks for a price', async () => {
  const asked: unknown[] = [];
  const direct = { ...booking, stay: null, soldByChannel: false, source: 'airbnb', totalPrice: 0 } as Booking;
  const page = showInConsole(
    <ChannelChangeNotice booking={direct} decisions={decided().decisions} ask={dialog => asked.push(dialog)} />,
    answers,
  );
  fireEvent.click(await page.findByRole('button', { name: words('channelStay.setPrice') }));
  expect(asked).toEqual(['edit']);
});

test.each([
  ['has the nights of the channel', booking],
  ['has ended', asSold({ goneAt: '2026-12-02T03:00:00.000Z' }, { status: 'cancelled' })],
  ['is of no channel', { ...booking, stay: null } as Booking],
  ['is for a friend', { ...booking, stay: null, soldByChannel: false, source: 'phone', totalPrice: 0 } as Booking],
])('a booking that %s asks nothing', (_, unchanged) => {
  expect(showNotice(unchanged).page.queryByRole('alert')).toBeNull();
});

test('what each channel knows stands at the booking, too long a time as an error', async () => {
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const knowing = [
    { id: 'c2', name: 'Booking.com', knownSince: null, exposedSince: ago(13) },
    { id: 'c3', name: 'Agoda', knownSince: ago(1), exposedSince: null },
  ];
  const shown = { ...booking, channels: knowing, staleChannels: [] } as Booking;
  const page = showInConsole(<ChannelPanel booking={shown} ask={() => undefined} />, answers);
  await page.findByRole('link', { name: 'Airbnb' });
  const [, late, knows] = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  const begins = (key: 'channelStay.exposedLong' | 'channelStay.known') => words(key, { when: '|', ago: '' }).split('|')[0];
  expect(late).toContain(begins('channelStay.exposedLong'));
  expect(knows).toContain(begins('channelStay.known'));
});

test('what was agreed on about a double booking stands at the booking', async () => {
  const settled = { how: 'bothFit', reason: 'in another room', by: 'Kanya', at: '2026-12-01T03:00:00.000Z' };
  const conflict = { id: 'x', ...nights, sides: [{ kind: 'stay', channelId: 'c1', stayId: 's1' }], settled };
  const listConflicts = (async () => [conflict, { ...conflict, id: 'y', sides: [] }]) as never;
  const page = showInConsole(<ChannelPanel booking={booking} ask={() => undefined} />, { ...answers, listConflicts });
  expect(await page.findAllByText(/in another room/)).toHaveLength(1);
});

test('the code leads to the reservation at the channel', async () => {
  const page = showInConsole(<StayReference booking={booking} />, answers);
  const link = await page.findByRole('link', { name: 'HMABCDEFGH' });
  expect(link.getAttribute('href')).toBe('https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH');
});

test('the account of a stay that a channel sold is what it keeps and pays, and owes nothing here', async () => {
  const account = { total: 27_600, balance: 0, paid: 0, refundDue: 0, charges: [], payments: [], refunds: [], openLinks: [] };
  const sold = { ...booking, account, quote: {} } as unknown as Booking;
  const page = showInConsole(<AccountLedger booking={sold} />, { ...answers, history: (async () => []) as never });
  await page.findByText(words('channelStay.paysYou', { name: 'Airbnb' }));
  const rows = page.getAllByRole('row').map(({ textContent }) => textContent ?? '');
  expect(rows.some(row => row.includes('15.5%') && row.includes('−4,278'))).toBe(true);
  expect(rows.some(row => row.includes(words('channelStay.expected')) && row.includes('22,322'))).toBe(true);
  expect(rows.some(row => row.includes(words('money.balance')))).toBe(false);
});

test('the payout that is left is proposed, and recorded as one', async () => {
  const { calls, decisions } = decided();
  const page = showInConsole(<PayoutDialog booking={booking} decisions={decisions} onClose={() => undefined} />, answers);
  fireEvent.click(page.getByRole('button', { name: words('channelStay.payoutConfirm', { amount: '฿22,322' }) }));
  await expect.poll(() => calls.recordPayment?.[1]).toMatchObject({ amount: 22_322, payout: true });
});
