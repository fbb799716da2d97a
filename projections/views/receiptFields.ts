import type { Fields } from './fields.ts';

/** One receipt or refund note, without its payer. The payer is stored only because the law requires it. */
export type ReceiptLine = {
  number: string;
  kind: string;
  amount: unknown;
  method: unknown;
  voided: boolean;
  replacedBy: unknown;
} | null;

type Data = Record<string, unknown>;

export const evolveReceipt = (line: ReceiptLine, { type, data }: { type: string; data: Data }): ReceiptLine => {
  if (type === 'ReceiptIssued') {
    const { number, amount = null, method = null, kind } = data;
    return {
      number: String(number),
      kind: kind === 'refund' ? 'refund' : 'receipt',
      amount,
      method,
      voided: false,
      replacedBy: null,
    };
  }
  return type === 'ReceiptVoided' && line ? { ...line, voided: true, replacedBy: data.replacedBy ?? null } : line;
};

export const receiptFields = (line: ReceiptLine): Fields => (line ? { ...line } : { voided: false });
