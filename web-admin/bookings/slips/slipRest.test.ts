import { expect, it } from 'vitest';
import { isOfAnotherAmount, restAfterSlip } from '../bookingFacts.ts';

it('asks how much came by a slip of more or less than is owed by now, and of nothing else', () => {
  const asSent = { due: 18_000, balance: 18_000, surplus: 0 };
  const lowered = { due: 18_000, balance: 15_000, surplus: 3000 };
  const paidElsewhere = { due: 18_000, balance: -2000, surplus: 18_000 };
  const raised = { due: 18_000, balance: 20_000, surplus: 0 };
  expect([asSent, lowered, paidElsewhere, raised].map(isOfAnotherAmount)).toEqual([false, true, true, true]);
  expect([asSent, lowered, paidElsewhere, raised].map(restAfterSlip)).toEqual([0, 0, 0, 2000]);
});
