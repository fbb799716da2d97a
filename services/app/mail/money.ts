const bahtFormat = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB', maximumFractionDigits: 0 });

/** ฿21,700; a minus is the typographer's. */
export const baht = (amount: number): string => `${amount < 0 ? '−' : ''}${bahtFormat.format(Math.abs(amount))}`;
