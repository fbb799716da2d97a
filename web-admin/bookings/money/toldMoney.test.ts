import type { HistoryEvent } from '@baan/contract/history';
import { expect, it } from 'vitest';
import { recordedMoney } from './moneyActions.ts';

const event = (type: string, kind: 'staff' | 'guest', at: string, data: object, stream = 'booking-b1'): HistoryEvent =>
  ({
    stream,
    type,
    at,
    actor: { kind, ...(kind === 'staff' ? { id: 's1', name: 'Kanya' } : {}) },
    data: { at, ...data },
  }) as never;

it('says who made a line, when and why; nothing of what guests did', () => {
  const told = recordedMoney([
    event('BookingPlaced', 'staff', 't1', { adjustment: { label: 'a friend', reason: 'third year' } }),
    event('ChargeAdded', 'staff', 't2', { recorded: { id: 'c1' }, reason: 'asked by phone' }),
    event('NightsHeld', 'staff', 't2', { reason: 'no money' }, 'calendar'),
    event('PaymentSlipRefused', 'staff', 't3', { reason: 'unclear' }),
    event('PaymentReceived', 'staff', 't4', { recorded: { id: 'p1', day: '2026-11-20' } }),
    event('PaymentReceived', 'staff', 't4', { paymentLinkId: 'l1', reason: 'the slip of the link' }),
    event('PaymentReceived', 'staff', 't5', {}),
    event('PaymentReceived', 'guest', 't6', {}),
    event('RefundRecorded', 'staff', 't7', { reason: 'too much' }),
  ]);
  expect(told.adjustment).toEqual({ who: 'Kanya', at: 't1', reason: 'third year' });
  expect(told.charges).toEqual(new Map([['c1', { who: 'Kanya', at: 't2', reason: 'asked by phone' }]]));
  expect(told.refused).toEqual([{ who: 'Kanya', at: 't3', reason: 'unclear' }]);
  // Two entries at the same instant are told apart.
  const received = { who: 'Kanya', at: 't4', reason: '' };
  expect([...told.received]).toEqual([
    ['p1', received],
    ['l1', { ...received, reason: 'the slip of the link' }],
    ['t5', { ...received, at: 't5' }],
  ]);
  expect(told.refunds).toEqual([{ who: 'Kanya', at: 't7', reason: 'too much' }]);
});
