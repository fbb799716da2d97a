/** Why nobody could transfer to it; null when they can. Spaces and hyphens are as people write them. */
export type AccountFault = 'letters' | 'length';

const bare = (accountNumber: string): string => accountNumber.replace(/[\s-]/g, '');

/** 10 to 15 digits, as Thai banks have them. */
export const accountFault = (accountNumber: string): AccountFault | null => {
  const digits = bare(accountNumber);
  if (/\D/.test(digits)) return 'letters';
  return digits.length < 10 || digits.length > 15 ? 'length' : null;
};

/** The same account, however it is written. */
export const sameAccount = (one: string, other: string): boolean => bare(one) === bare(other);

/** "0458612883" as a bank book prints it: 045-8-61288-3. Another length, or one with hyphens of its own, stays as it is. */
export const written = (accountNumber: string): string => {
  const digits = accountNumber.trim();
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 4)}-${digits.slice(4, 9)}-${digits.slice(9)}`
    : digits;
};
