// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { HeldNotice } from './HeldNotice.tsx';

afterEach(cleanup);

/** Eight of one network, three of them in review, with 45 nights each. */
const held = Array.from({ length: 8 }, (_, index) => ({
  id: `held-${index}`,
  number: `BTM-${index}`,
  status: index < 3 ? 'in_review' : 'pending_payment',
  until: index < 3 ? null : '2027-01-01T03:00:00.000Z',
  address: index + 1,
  network: 1,
  customerName: 'Ada Dyk',
  checkIn: '2027-03-01',
  checkOut: '2027-04-15',
  totalPrice: 9_000,
}));

const show = (heldTogether: object[]) =>
  showInConsole(<HeldNotice booking={{ id: 'held-0', customerInfo: null, heldTogether } as unknown as Booking} />);

const nights = (count: number) => words('common.nights', { count });

test('says how many addresses of one network hold how many nights, and which of them are in review', () => {
  const page = show(held);
  expect(page.getByText(words('holds.ofNetwork', { addresses: 8, count: 8, nights: nights(360) }))).not.toBeNull();
  expect(page.getAllByText(words('holds.inReview'), { exact: false })).toHaveLength(3);
});

test('speaks of one address or contact where not all are of one network', () => {
  const others = held.map((one, index) => (index === 0 ? { ...one, address: null, network: null } : one));
  expect(show(others).getByText(words('holds.together', { count: 8, nights: nights(360) }))).not.toBeNull();
});

test('asks with the number of bookings and of slips before it releases them', async () => {
  const page = show(held);
  fireEvent.click(page.getByRole('button', { name: words('holds.releaseAll', { count: 8 }) }));
  expect(await page.findByRole('heading', { name: words('holds.title', { count: 8 }) })).not.toBeNull();
  expect(page.getByText(words('holds.slips', { count: 3 }))).not.toBeNull();
});
