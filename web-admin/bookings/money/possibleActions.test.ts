import { expect, it } from 'vitest';
import { possibleActions } from './moneyActions.ts';

const account = {
  charges: [],
  payments: [],
  refunds: [],
  openLinks: [],
  total: 100,
  owed: 100,
  paid: 0,
  balance: 100,
  refundDue: 0,
  refundToCard: 0,
};

it.each([
  ['what waits for money, which its head takes', 'pending_payment', {}, ['charge']],
  ['what is looked at', 'in_review', {}, ['payment', 'charge']],
  ['what is paid', 'confirmed', { paid: 100, balance: 0 }, ['payment', 'charge']],
  ['what is paid too much', 'confirmed', { paid: 120, balance: -20, refundDue: 20 }, ['payment', 'charge']],
  ['what has ended with money kept', 'cancelled', { paid: 50, owed: 50, balance: 0 }, ['payment', 'charge', 'refund']],
] as const)('of %s', (_, status, more, actions) => {
  expect(possibleActions({ status, account: { ...account, ...more } })).toEqual(actions);
});
