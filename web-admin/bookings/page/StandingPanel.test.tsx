// @vitest-environment jsdom
import type { Account } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInConsole, words } from '../../inConsole.testkit.tsx';
import { StatusPanel } from './StatusPanel.tsx';

afterEach(cleanup);

const reason = 'ขาดอีก 4,500';
const show = (...states: Account['payments'][number]['state'][]) =>
  showInConsole(
    <StatusPanel
      booking={
        {
          status: 'pending_payment',
          refusalReason: reason,
          paymentSlipUrl: null,
          payment: { state: 'none' },
          account: { payments: states.map(state => ({ way: 'slip', state })) },
        } as Booking
      }
    />,
  );

test('a card that is not known yet makes no empty panel', () => {
  const booking = {
    status: 'pending_payment',
    refusalReason: null,
    paymentSlipUrl: null,
    payment: { state: 'unknown', last4: null },
  };
  expect(showInConsole(<StatusPanel booking={booking as Booking} />).container.innerHTML).toBe('');
});

test('a slip of which a part was taken is not called refused', () => {
  const page = show('refused', 'received');
  expect(page.queryByText(words('booking.partBefore', { reason }))).not.toBeNull();
  expect(page.queryByText(words('booking.refusedBefore', { reason }))).toBeNull();
});

test('a refused slip is, also after a part had come', () => {
  expect(show('received', 'refused').queryByText(words('booking.refusedBefore', { reason }))).not.toBeNull();
});
