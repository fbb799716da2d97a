import { bareNumber, plainNumber } from '@baan/contract/digits';

/** Why a transfer to this number is impossible; null if it is valid. Any separators and digits of any script are allowed. */
export type AccountFault = 'letters' | 'length';

/** 10 to 15 digits, as at Thai banks. */
export const accountFault = (accountNumber: string): AccountFault | null => {
  const digits = bareNumber(accountNumber);
  if (/\D/.test(digits)) return 'letters';
  return digits.length < 10 || digits.length > 15 ? 'length' : null;
};

/** Is it the same account, regardless of formatting? */
export const sameAccount = (one: string, other: string): boolean => bareNumber(one) === bareNumber(other);

/** "0458612883" as a bank book prints it: 045-8-61288-3. Other lengths, or numbers with hyphens, stay unchanged. */
export const writtenAccount = (accountNumber: string): string => {
  const digits = plainNumber(accountNumber);
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 4)}-${digits.slice(4, 9)}-${digits.slice(9)}`
    : digits;
};
