import type { StaffLanguage } from '@baan/i18n/languages';

/** "฿21,700" in both languages: the Thai locale's grouping, no satang. */
const withSign = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0 });

const millions: Record<StaffLanguage, Intl.NumberFormat> = {
  th: new Intl.NumberFormat('th-TH', { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 }),
};

/** U+2212, as wide as a plus; Intl writes a hyphen. */
const withMinus = (written: string): string => written.replace('-', '−');

export const baht = (amount: number): string => withMinus(withSign.format(amount));

/** "21,700", for columns with baht in their head. */
export const figure = (amount: number): string => withMinus(plain.format(amount));

/** "฿3.43 ล้าน", "฿3.43M"; below a million the whole amount. */
export const bahtShort = (amount: number, language: StaffLanguage): string => {
  if (Math.abs(amount) < 1_000_000) return baht(amount);
  return `${amount < 0 ? '−' : ''}฿${millions[language].format(Math.abs(amount))}`;
};
