/** What staff record about the money of a booking. */
export type MoneyAction = 'payment' | 'charge' | 'refund' | 'confirmOwing' | 'time';
