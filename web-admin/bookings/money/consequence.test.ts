import type { Booking } from '@baan/contract/booking';
import { expect, it } from 'vitest';
import { consequenceOf } from './moneyActions.ts';

const booking = (status: Booking['status'], account: Partial<Booking['account']>) =>
  ({ status, account: { total: 28_500, paid: 0, balance: 0, refundDue: 0, ...account } }) as Booking;
const owing = booking('confirmed', { paid: 10_000, balance: 18_500 });

it.each([
  ['payment', owing, 18_500, 'money.becomes.paid', { paid: '฿28,500' }],
  ['payment', owing, 500, 'money.becomes.part', { paid: '฿10,500', rest: '฿18,000' }],
  ['payment', owing, 19_000, 'money.becomes.tooMuch', { over: '฿500' }],
  ['payment', booking('pending_payment', { balance: 28_500 }), 28_500, 'money.becomes.paidConfirms', { paid: '฿28,500' }],
  ['charge', owing, 1500, 'money.becomes.total', { total: '฿30,000', rest: '฿20,000' }],
  ['charge', owing, -18_500, 'money.becomes.totalPaid', { total: '฿10,000' }],
  [
    'charge',
    booking('pending_payment', { paid: 27_700, balance: 800 }),
    -800,
    'money.becomes.totalConfirms',
    { total: '฿27,700' },
  ],
  ['charge', owing, -19_500, 'money.becomes.totalOver', { over: '฿1,000' }],
  ['refund', booking('cancelled', { balance: -900, refundDue: 900 }), 900, 'money.becomes.refunded', {}],
  ['refund', booking('cancelled', { balance: -900, refundDue: 900 }), 400, 'money.becomes.refundLeft', { rest: '฿500' }],
  ['refund', booking('cancelled', { balance: -900, refundDue: 900 }), 1000, 'money.becomes.refundMore', { over: '฿100' }],
] as const)('%s %#: %s baht', (action, of, amount, key, values) => {
  expect(consequenceOf(action, of, amount)).toMatchObject({ key, values });
});

it('says nothing before an amount is typed, nor where none is asked for', () => {
  expect(consequenceOf('payment', owing, null)).toBeNull();
  expect(consequenceOf('time', owing, 5)).toBeNull();
});
