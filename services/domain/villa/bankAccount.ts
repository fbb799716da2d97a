import { invalidField } from '../shared/refusal.ts';
import type { BankDetails } from './events.ts';

const separators = /[\s-]/g;

/** Thai account numbers have ten to fifteen digits; how they are grouped is the owner's. @throws Refusal `validation_failed` */
export const requireBankAccount = (bankDetails: BankDetails, path = 'bankDetails'): BankDetails => {
  if (!/^[0-9]{10,15}$/.test(bankDetails.accountNumber.replace(separators, '')))
    throw invalidField(`${path}.accountNumber`, 'invalid', 'An account number has 10 to 15 digits');
  return bankDetails;
};
