import { formatsOf, type Language } from './languages.ts';

// Amounts in THB, written alike in every language. A minus is U+2212, as wide as a plus.

const signed = (amount: number, written: (amount: number) => string): string =>
  `${amount < 0 ? '−' : ''}${written(Math.abs(amount))}`;

// As Intl writes whole numbers in Thailand. Making its formatter takes a phone 100 ms before the first paint.
const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** 21,700: for places that already show the sign. `amount` in whole baht. */
export const figures = (amount: number): string => signed(amount, grouped);

/** ฿21,700. */
export const baht = (amount: number): string => signed(amount, whole => `฿${grouped(whole)}`);

/** 21,700.00: on documents. */
export const figuresWithSatang = (amount: number): string => signed(amount, whole => `${grouped(whole)}.00`);

/** 1,296.90. `amount` in whole satang. */
export const satangFigures = (amount: number): string =>
  signed(amount, whole => `${grouped(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`);

/** ฿1,296.90. `amount` in whole satang. */
export const satang = (amount: number): string => signed(amount, whole => `฿${satangFigures(whole)}`);

/** ฿9,800, but ฿9,800.50 where there are satang: in sentences. `amount` in whole satang. */
export const satangInWords = (amount: number): string => (amount % 100 === 0 ? baht(amount / 100) : satang(amount));

/** 21,700, but 148.5k from six figures on: for a space as wide as a thumb. */
export const shortFigures = (amount: number): string =>
  amount < 100_000 ? figures(amount) : `${Math.round(amount / 100) / 10}k`;

/** ฿3.43 ล้าน, ฿3.43M; below a million the whole amount. */
export const bahtShort = (amount: number, language: Language): string => {
  if (Math.abs(amount) < 1_000_000) return baht(amount);
  const { compact } = formatsOf(language);
  const format = new Intl.NumberFormat(language, { notation: 'compact', compactDisplay: compact, maximumFractionDigits: 2 });
  return signed(amount, whole => `฿${format.format(whole)}`);
};
