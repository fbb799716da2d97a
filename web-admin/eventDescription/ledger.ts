import type { DescribeEvent } from './eventDescription.ts';

/** Events of the record itself. */
export const describeLedger: DescribeEvent = ({ type }, { text }) => {
  if (type === 'StoreCreated') return { title: text('history.ledger.created') };
  if (type === 'RowsSigned') return { title: text('history.ledger.rowsSigned') };
  return type === 'LogSealed' ? { title: text('history.ledger.sealed') } : null;
};
