/** ฿21,700. `amount` in whole baht. */
export const baht = (amount: number): string => `${amount < 0 ? '−' : ''}฿${figures(Math.abs(amount))}`;

/**
 * 21,700: for places that already show the sign. Formatted as `Intl.NumberFormat('th-TH')` formats whole numbers; creating one takes a phone
 * 100 ms before the first paint.
 */
export const figures = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',');

/** 21,700, but 148.5k from six figures on: for a space as wide as a thumb. */
export const shortFigures = (amount: number): string =>
  amount < 100_000 ? figures(amount) : `${Math.round(amount / 100) / 10}k`;
