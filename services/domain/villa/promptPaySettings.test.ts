import { describe, expect, it } from 'vitest';
import { Refusal } from '../shared/refusal.ts';
import { decideVilla, type VillaCommand } from './decide.ts';
import { usableMethods } from './methods.ts';
import { nothingExcluded } from './sampleWays.ts';
import { evolveVilla, initialVilla, type VillaState } from './state.ts';

const now = '2026-11-21T03:00:00.000Z';
const picture = { id: 'p1', width: 1, height: 1, widths: [1], placeholder: '', alt: { th: '', en: '' } };

const after = (...commands: VillaCommand[]): VillaState =>
  commands.reduce((state, command) => decideVilla(command, state).reduce(evolveVilla, state), initialVilla);
const refusal = (state: VillaState, command: VillaCommand): string | undefined => {
  try {
    decideVilla(command, state);
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? error.code : 'fault';
  }
};

const on: VillaCommand = { type: 'switchMethod', now, method: 'promptpay', enabled: true };
const id: VillaCommand = { type: 'setPromptPay', now, promptPayId: '081-234-5678' };
const qr: VillaCommand = { type: 'setPromptPayQr', now, picture };

describe('PromptPay', () => {
  it('is offered with an id, or with a picture of a QR', () => {
    expect(usableMethods(after(on), nothingExcluded)).toEqual([]);
    expect(usableMethods(after(on, id), nothingExcluded)).toEqual(['promptpay']);
    expect(usableMethods(after(on, qr), nothingExcluded)).toEqual(['promptpay']);
  });

  it('keeps the digits of an id, and records nothing twice', () => {
    expect(after(id).promptPayId).toBe('0812345678');
    expect(decideVilla(id, after(id))).toEqual([]);
    expect(decideVilla(qr, after(qr))).toEqual([]);
    expect(refusal(initialVilla, { ...id, promptPayId: '0812' } as VillaCommand)).toBe('validation_failed');
  });

  it('loses its data only while there is another way to pay', () => {
    const without: VillaCommand = { type: 'setPromptPay', now, promptPayId: '' };
    expect(refusal(after(on, id), without)).toBe('wrong_state');
    expect(refusal(after(on, qr), { type: 'removePromptPayQr', now })).toBe('wrong_state');
    expect(after(on, id, qr, without).promptPayId).toBe('');
    expect(usableMethods(after(on, id, qr, without), nothingExcluded)).toEqual(['promptpay']);
    expect(after(on, id, qr, { type: 'removePromptPayQr', now }).promptPayQr).toBeNull();
  });
});
