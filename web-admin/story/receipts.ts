import { baht } from '../format/money.ts';
import { number, type Teller, words } from './told.ts';

/** Receipts and refund notes. */
export const tellReceipts: Teller = (event, { text }) => {
  const values = { number: words(event, 'number'), amount: baht(number(event, 'amount')) };
  const by = words(event, 'replacedBy');
  switch (event.type) {
    case 'ReceiptIssued':
      if (event.data.kind === 'refund') return { title: text('history.receipt.refund', values) };
      return { title: text(event.data.test === true ? 'history.receipt.issuedTest' : 'history.receipt.issued', values) };
    case 'ReceiptVoided':
      return { title: by ? text('history.receipt.replaced', { ...values, by }) : text('history.receipt.voided', values) };
    default:
      return null;
  }
};
