import { bareNumber } from '@baan/contract/digits';
import { invalidField } from '../shared/refusal.ts';
import type { BankDetails } from './state.ts';

/** What a PromptPay id can be: a Thai mobile phone, a citizen's or tax id, an e-wallet. */
type PromptPayProxy = { type: 'MSISDN' | 'NATID' | 'EWALLETID'; target: string };

/** The last of the 13 digits of a citizen's or tax id is made of the others. */
const checks = (digits: string): boolean => {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
};

/** The kind and digits of the id; null for an invalid one. Takes any spelling, also +66 for the first 0 of a phone number. */
export const promptPayProxy = (promptPayId: string): PromptPayProxy | null => {
  const target = bareNumber(promptPayId).replace(/^(?:\+66|0066|66)0?(?=\d{9}$)/, '0');
  if (/^0\d{9}$/.test(target)) return { type: 'MSISDN', target };
  if (/^\d{13}$/.test(target) && checks(target)) return { type: 'NATID', target };
  if (/^\d{15}$/.test(target)) return { type: 'EWALLETID', target };
  return null;
};

/** The digits alone; a wrong one would send guests' money to a stranger. @throws Refusal `validation_failed` */
export const requirePromptPayId = (promptPayId: string): string => {
  const proxy = promptPayProxy(promptPayId);
  if (!proxy) {
    throw invalidField('promptPayId', 'invalid', 'A phone of 10 digits, a citizen or tax id of 13, or an e-wallet of 15');
  }
  return proxy.target;
};

/** Thai account numbers have ten to fifteen digits; how they are grouped is the owner's. @throws Refusal `validation_failed` */
export const requireBankAccount = (bankDetails: BankDetails, path = 'bankDetails'): BankDetails => {
  if (!/^\d{10,15}$/.test(bareNumber(bankDetails.accountNumber)))
    throw invalidField(`${path}.accountNumber`, 'invalid', 'An account number has 10 to 15 digits');
  return bankDetails;
};
