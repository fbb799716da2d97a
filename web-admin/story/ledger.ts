import type { Teller } from './told.ts';

/** The record itself. */
export const tellLedger: Teller = ({ type }, { text }) =>
  type === 'StoreCreated' ? { title: text('history.ledger.created') } : null;
