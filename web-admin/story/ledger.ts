import type { Teller } from './told.ts';

/** Events of the record itself. */
export const tellLedger: Teller = ({ type }, { text }) => {
  if (type === 'StoreCreated') return { title: text('history.ledger.created') };
  if (type === 'RowsSigned') return { title: text('history.ledger.rowsSigned') };
  return type === 'LogSealed' ? { title: text('history.ledger.sealed') } : null;
};
