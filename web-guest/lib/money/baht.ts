const currency = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 0 });

/** ฿21,700. `amount` in whole baht. */
export const baht = (amount: number): string => (amount < 0 ? `−${currency.format(-amount)}` : currency.format(amount));

/** 21,700: where the sign would only repeat itself. */
export const figures = (amount: number): string => plain.format(amount);
