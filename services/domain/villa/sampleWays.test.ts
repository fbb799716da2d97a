import { describe, expect, it } from 'vitest';
import { placedAt as now } from '../booking/examples.testkit.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { decideVilla, type VillaCommand } from './decide.ts';
import { ignoredSamples, missingToOpen, usableMethods } from './methods.ts';
import { type ExcludedMethods, nothingExcluded, sampleBankDetails, samplePromptPayId } from './sampleWays.ts';
import { evolveVilla, initialVilla, type VillaState } from './state.ts';

const inEarnest: ExcludedMethods = { samples: true, cards: true };
const after = (state: VillaState, ...commands: VillaCommand[]): VillaState =>
  commands.reduce((known, command) => decideVilla(command, known, inEarnest).reduce(evolveVilla, known), state);
const on = (method: 'promptpay' | 'credit_card', enabled = true): VillaCommand => ({
  type: 'switchMethod',
  now,
  method,
  enabled,
});
const sample = after(
  initialVilla,
  { type: 'setBankDetails', now, bankDetails: { ...sampleBankDetails, accountNumber: '0458612883', accountName: 'Mine' } },
  { type: 'setPromptPay', now, promptPayId: samplePromptPayId },
  on('promptpay'),
  on('credit_card'),
);
const own = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };

describe('a villa where guests pay real money', () => {
  it('offers nothing of the sample, however its account is written', () => {
    expect(usableMethods(sample, inEarnest)).toEqual([]);
    expect(ignoredSamples(sample, inEarnest)).toEqual(['bankDetails', 'promptPayId', 'cards']);
    expect(missingToOpen(sample, inEarnest)).toContain('paymentMethod');
    expect(usableMethods(sample, nothingExcluded)).toEqual(['bank_transfer', 'promptpay', 'credit_card']);
    expect(ignoredSamples(sample, nothingExcluded)).toEqual([]);
  });

  it('offers the owner’s own ways to pay, and cards once they go to a bank', () => {
    const mine = after(sample, { type: 'setBankDetails', now, bankDetails: own });
    expect(usableMethods(mine, inEarnest)).toEqual(['bank_transfer']);
    expect(ignoredSamples(mine, inEarnest)).toEqual(['promptPayId', 'cards']);
    expect(usableMethods(mine, { ...inEarnest, cards: false })).toEqual(['bank_transfer', 'credit_card']);
  });

  it('keeps the last way that is none of the sample', () => {
    const mine = after(sample, { type: 'setBankDetails', now, bankDetails: own });
    const off: VillaCommand = { type: 'switchMethod', now, method: 'bank_transfer', enabled: false };
    expect(outcomeOf(() => decideVilla(off, mine, inEarnest))).toMatchObject({ refusal: 'wrong_state' });
    expect(decideVilla(off, mine)).toHaveLength(1);
    expect(decideVilla(on('credit_card', false), mine, inEarnest)).toHaveLength(1);
  });

  it('cannot be opened on samples alone', () => {
    const prices = { weekdayPrice: 9000, weekendPrice: 9000 };
    const closed = after(sample, { type: 'change', now, details: {}, prices, acceptsBookings: false, byOwner: true });
    const open: VillaCommand = { type: 'change', now, details: {}, prices: {}, acceptsBookings: true, byOwner: true };
    expect(outcomeOf(() => decideVilla(open, closed, inEarnest))).toMatchObject({ refusal: 'wrong_state' });
    expect(decideVilla(open, closed)).toHaveLength(1);
  });
});
