import { baht } from '../format/money.ts';
import { type DescribeEvent, numberField, textField } from './eventDescription.ts';

/** Receipts and refund notes. */
export const describeReceipts: DescribeEvent = (event, { text }) => {
  const values = { number: textField(event, 'number'), amount: baht(numberField(event, 'amount')) };
  const by = textField(event, 'replacedBy');
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
