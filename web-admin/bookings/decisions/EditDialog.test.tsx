// @vitest-environment jsdom
import type { Booking } from '@baan/contract/booking';
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BaanDataProvider } from '../../dataProvider.ts';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { EditDialog } from './EditDialog.tsx';

afterEach(cleanup);

const booking = {
  ...{ id: 'b1', revision: 3, status: 'confirmed', source: 'airbnb', language: 'th', specialRequests: '', soldByChannel: false },
  ...{ adults: 2, children: 0, totalPrice: 0, paid: 0 },
  customerInfo: { firstName: 'Lena', lastName: 'Brandt', email: null, phone: '' },
} as Booking;

const show = (edited: Booking) => {
  const calls: unknown[] = [];
  const amend = async (_: unknown, changes: unknown) => calls.push(changes);
  const decisions = {
    ...{ busy: false, conflict: null, unanswered: null, forgetConflict: () => undefined },
    decide: async (decision: (service: BaanDataProvider, seen: Booking) => Promise<unknown>) => {
      await decision({ amend } as never, edited);
      return null;
    },
  } as never;
  const page = showInConsole(<EditDialog booking={edited} decisions={decisions} onClose={() => undefined} />);
  return { page, calls };
};
const total = /฿/;

test('a guest whom a channel sent without a phone gets a price, and needs none for it', async () => {
  const { page, calls } = show(booking);
  fireEvent.change(page.getByRole('textbox', { name: total }), { target: { value: '18000' } });
  fireEvent.change(page.getByRole('textbox', { name: new RegExp(words('edit.reason')) }), { target: { value: 'as agreed' } });
  fireEvent.click(page.getByRole('button', { name: words('edit.save') }));
  await expect.poll(() => calls).toEqual([{ totalPrice: 18_000, reason: 'as agreed' }]);
});

test('what the guest pays a channel is not set here', () => {
  expect(show({ ...booking, soldByChannel: true }).page.queryByRole('textbox', { name: total })).toBeNull();
});
