import { expect, it } from 'vitest';
import { Refusal } from '../shared/refusal.ts';
import { promptPayProxy, requirePromptPayId } from './accountNumbers.ts';

it('tells a phone, a citizen or tax id and an e-wallet apart, however they are written', () => {
  expect(promptPayProxy('081-234 5678')).toEqual({ type: 'MSISDN', target: '0812345678' });
  expect(promptPayProxy('1-2345-67890-12-1')).toEqual({ type: 'NATID', target: '1234567890121' });
  expect(promptPayProxy('004999000288505')).toEqual({ type: 'EWALLETID', target: '004999000288505' });
  for (const phone of [
    '+66 81 234 5678',
    '66812345678',
    '0066-81-234-5678',
    '+66 (0)81 234 5678',
    '๐๘๑–๒๓๔–๕๖๗๘',
    '\u202D081.234.5678\u202C',
  ])
    expect([phone, promptPayProxy(phone)]).toEqual([phone, { type: 'MSISDN', target: '0812345678' }]);
});

it.each(['', '081234567', '8812345678', '1234567890123', '08123456789', '+6621234567', '+668123456789', 'abc'])(
  'knows no account behind "%s"',
  id => {
    expect(promptPayProxy(id)).toBeNull();
    expect(() => requirePromptPayId(id)).toThrow(Refusal);
  },
);
