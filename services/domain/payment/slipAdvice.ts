import { addSeconds, type Instant } from '../shared/plainDate.ts';
import type { BankDetails } from '../villa/state.ts';
import type { Account, SlipPayment } from './account.ts';
import type { BankTransfer, Match } from './bankCheck.ts';
import { matchBank, matchNumber } from './receivers.ts';

// What staff are told of a transfer that the bank confirms, and when a slip needs no staff (rules, section 15).

/** Where guests pay to. */
export type PayTo = { bankDetails: BankDetails | null; promptPayId: string | null };

/** `due`: THB that it should be. `from`, `until`: when a guest may have paid. `isNew`: nothing else was paid with it. */
export type SlipFacts = { due: number; payTo: PayTo; from: Instant; until: Instant; isNew: boolean };

/** `digits`: visible ones of the number that was compared: the account's, or the PromptPay id (`by`). */
export type SlipAdvice = {
  amount: 'same' | 'other';
  account: Match;
  digits: number;
  by: 'account' | 'promptPay';
  bank: Match;
  name: Match;
  time: 'within' | 'outside';
  reference: 'new' | 'used';
};

/** Banks tell minutes, and their clocks differ from ours. */
const toleratedSeconds = 60;

/** Fewer visible digits match by chance too often: of four, one account in 10,000 does. */
export const leastDigits = 4;

export const adviceOn = (transfer: BankTransfer, { due, payTo, from, until, isNew }: SlipFacts): SlipAdvice => {
  const { bankDetails, promptPayId } = payTo;
  const byAccount = matchNumber(transfer.receiverAccount, bankDetails?.accountNumber ?? null);
  const byProxy = matchNumber(transfer.receiverProxy, promptPayId);
  // A PromptPay id may belong to another account of the owner.
  const by = byAccount.match !== 'same' && byProxy.match !== 'unknown' ? 'promptPay' : 'account';
  const { match, digits } = by === 'promptPay' ? byProxy : byAccount;
  const isWithin =
    transfer.transferredAt >= addSeconds(from, -toleratedSeconds) &&
    transfer.transferredAt <= addSeconds(until, toleratedSeconds);
  return {
    amount: transfer.amountSatang === due * 100 ? 'same' : 'other',
    account: match,
    digits,
    by,
    bank: bankDetails ? matchBank(transfer.receivingBank, bankDetails.bankName) : 'unknown',
    name: transfer.receiverName,
    time: isWithin ? 'within' : 'outside',
    reference: isNew ? 'new' : 'used',
  };
};

/** Did another slip of the account have this transfer? It was received before, or refused. */
const isOfEarlierSlip = ({ payments }: Account, { id }: SlipPayment, transferId: string): boolean =>
  payments.some(
    payment =>
      payment.way === 'slip' &&
      payment.id !== id &&
      (payment.slip.reference?.transferId === transferId || payment.bankCheck?.transfer?.transferId === transferId),
  );

/** `from`: since when the booking or link exists. `usedBefore`: it is the slip of something else too. */
type SlipContext = Pick<SlipFacts, 'due' | 'payTo' | 'from'> & { usedBefore: boolean };

/** What staff are told of a slip of this account; null: the bank told no transfer. */
export const adviceOnSlip = (account: Account, slip: SlipPayment, { usedBefore, ...facts }: SlipContext): SlipAdvice | null => {
  const { bankCheck } = slip;
  if (!bankCheck?.transfer) return null;
  const { outcome, askedBefore, transfer } = bankCheck;
  const isNew = outcome === 'confirmed' && !askedBefore && !usedBefore && !isOfEarlierSlip(account, slip, transfer.transferId);
  return adviceOn(transfer, { ...facts, until: slip.slip.attachedAt, isNew });
};

/** May the slip be approved without staff? Each condition is needed. */
export const approvesItself = ({ amount, account, digits, by, bank, name, time, reference }: SlipAdvice): boolean =>
  amount === 'same' &&
  by === 'account' &&
  account === 'same' &&
  digits >= leastDigits &&
  bank === 'same' &&
  name === 'same' &&
  time === 'within' &&
  reference === 'new';
