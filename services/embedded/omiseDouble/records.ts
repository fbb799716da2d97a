/** Amounts in satang, instants in ISO 8601. */
export type RefundRecord = {
  id: string;
  amount: number;
  transaction: string;
  createdAt: string;
  metadata: Record<string, unknown>;
};

export type CardRecord = { id: string; number: string; brand: string; name: string; month: number; year: number };

export type TokenRecord = { id: string; card: CardRecord; used: boolean; createdAt: string };

export type SourceRecord = { id: string; amount: number; createdAt: string };

export type ChargeStatus = 'pending' | 'successful' | 'failed' | 'expired' | 'reversed';

export type ChargeRecord = {
  id: string;
  /** Names the bank's page of this charge. */
  payment: string;
  amount: number;
  description: string | null;
  metadata: Record<string, unknown>;
  card: CardRecord | null;
  source: SourceRecord | null;
  capture: boolean;
  status: ChargeStatus;
  authorized: boolean;
  failure: string | null;
  returnUri: string | null;
  /** The holder of the card has to answer on the bank's page. */
  challenged: boolean;
  transaction: string | null;
  createdAt: string;
  paidAt: string | null;
  expiresAt: string;
  refunds: RefundRecord[];
  /** `won`: the merchant won, and has the money back. */
  dispute: { id: string; createdAt: string; status: 'pending' | 'won' } | null;
  /** The payer's bank takes no refund, as of some PromptPay payments. */
  notRefundable?: true;
};

export type TransactionRecord = { id: string; direction: 'credit' | 'debit'; amount: number; origin: string; createdAt: string };

/** A payout to the merchant's bank. `fee`: kept of `amount`. `transaction` null: it was not made. */
export type TransferRecord = {
  id: string;
  amount: number;
  fee: number;
  sent: boolean;
  failure: string | null;
  transaction: string | null;
  createdAt: string;
};

/** In thousandths of a per cent, as the gateway charges them. */
export const feeRates = { card: '3.65', promptpay: '1.65', vat: '7.0' };

/** Rounded half up, as recorded. */
export const feesOf = ({ amount, card }: Pick<ChargeRecord, 'amount' | 'card'>) => {
  const fee = Math.round((amount * Number(card ? feeRates.card : feeRates.promptpay)) / 100);
  const vat = Math.round((fee * Number(feeRates.vat)) / 100);
  return { fee, vat, net: amount - fee - vat };
};

export const refundedOf = ({ refunds }: Pick<ChargeRecord, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The card's holder wants the money back, and the bank has not decided for the merchant. */
export const isDisputed = ({ dispute }: Pick<ChargeRecord, 'dispute'>): boolean => dispute?.status === 'pending';
