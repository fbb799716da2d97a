/** The entries that staff can record in a booking's account. */
export type MoneyAction = 'payment' | 'charge' | 'refund' | 'confirmOwing' | 'time';
