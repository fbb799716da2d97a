import { describe, expect, it } from 'vitest';
import {
  endOfQr,
  evolveCharges,
  isInTime,
  nextChargeStep,
  type PromptPayCharge,
  type PromptPayEvent,
} from './promptPayCharge.ts';

const gateway = { name: 'omise', account: 'test' as const };
const until = '2026-12-01T04:00:00.000Z';
const at = (minutes: number): string => new Date(Date.parse(until) + minutes * 60_000).toISOString();
const charge: PromptPayCharge = {
  ...{ charge: 1, state: 'shown', amount: 500, test: false, gateway, key: 'k', chargeId: 'c' },
  ...{ until, heldUntil: until, startedAt: at(-60), unanswered: false },
};
const owed = { amount: 500, takesMoney: true };

describe('a charge', () => {
  const of = { at: at(0), charge: 1 };
  const events: Record<string, PromptPayEvent> = {
    shown: { type: 'PromptPayChargeShown', data: { ...of, chargeId: 'c' } },
    failed: { type: 'PromptPayChargeFailed', data: { ...of, reason: 'refused' } },
    expired: { type: 'PromptPayChargeExpired', data: { ...of, reason: 'time' } },
    lost: { type: 'PromptPayChargeLost', data: of },
    paid: { type: 'PromptPayChargePaid', data: { ...of, gateway, chargeId: 'c', key: 'k', amount: 500, paidAt: at(-1) } },
  };

  it.each([
    ['started', { shown: 'shown', failed: 'failed', expired: 'expired', lost: 'lost', paid: 'paid' }],
    ['shown', { shown: 'shown', failed: 'failed', expired: 'expired', lost: 'lost', paid: 'paid' }],
    ['expired', { shown: 'expired', failed: 'expired', expired: 'expired', lost: 'expired', paid: 'paid' }],
    ['failed', { shown: 'failed', failed: 'failed', expired: 'failed', lost: 'failed', paid: 'paid' }],
    ['lost', { shown: 'lost', failed: 'failed', expired: 'expired', lost: 'lost', paid: 'paid' }],
    ['paid', { shown: 'paid', failed: 'paid', expired: 'paid', lost: 'paid', paid: 'paid' }],
  ] as const)('that is %s goes on only where its table says so', (state, becomes) => {
    for (const [name, event] of Object.entries(events))
      expect(evolveCharges([{ ...charge, state }], event)).toMatchObject([{ state: becomes[name as keyof typeof becomes] }]);
  });
});

describe('what is done about a charge at the gateway', () => {
  it.each([
    ['asked while it can be paid', charge, owed, -1, { do: 'ask' }],
    ['asked for five minutes behind its end', charge, owed, 5, { do: 'ask' }],
    ['ended then', charge, owed, 6, { do: 'expire', reason: 'time' }],
    ['ended where another amount is owed', charge, { ...owed, amount: 400 }, -1, { do: 'expire', reason: 'amount_changed' }],
    ['ended where nothing takes money', charge, { ...owed, takesMoney: false }, -1, { do: 'expire', reason: 'ended' }],
    ['asked for, while nobody knows whether it exists', { ...charge, state: 'started' }, owed, -1, { do: 'ask' }],
    [
      'waited for ten minutes more without an answer',
      { ...charge, unanswered: true },
      owed,
      15,
      { do: 'expire', reason: 'time' },
    ],
    ['given up then', { ...charge, unanswered: true }, owed, 16, { do: 'giveUp' }],
    ['left alone once it is paid', { ...charge, state: 'paid' }, owed, 16, null],
  ] as const)('is %s', (_name, known, payable, minutes, step) => {
    expect(nextChargeStep(known, payable, at(minutes))).toEqual(step);
  });
});

describe('the time of a QR', () => {
  it('is an hour, or less where something else ends before', () => {
    expect(endOfQr(at(-10), [])).toBe(at(50));
    expect(endOfQr(at(-10), [null, until])).toBe(until);
  });

  it('counts five minutes more for money, unseen by guests', () => {
    expect(isInTime(charge, at(5))).toBe(true);
    expect(isInTime(charge, at(5.1))).toBe(false);
    expect(isInTime({ ...charge, heldUntil: at(60) }, at(30))).toBe(true);
  });
});
