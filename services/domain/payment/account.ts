import type { MoneyMethod, PaymentMethod } from '../shared/paymentMethod.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import { type PriceLine, sumOf } from '../villa/lines.ts';
import type { RecordedBankCheck } from './bankCheck.ts';
import type { CardAttempt, CardPayments } from './card.ts';
import type { GatewayRefund } from './gatewayRefund.ts';
import { type CodeGuesses, noCodeGuesses } from './oneTimeCodes.ts';
import type { ChargeAtGateway, PromptPayCharge } from './promptPayCharge.ts';
import type { ConfirmationCause, Slip } from './slip.ts';

// All money of a booking, or of a payment link, is one account: what is charged, what is paid, and what was given back. Integer THB.
// Everything said about money follows from it by the formulas below (rules, section 6). Of charges of 10,000, with 4,000 received and
// 500 of it given back: `total` 10,000; `paid` 3,500; `owed` is the total, or once the stay has ended what the villa may keep;
// `balance` owed - paid, 6,500; `refundDue` what is below 0 of it; `unpaid` total - paid, as if the stay had not ended; `due` what the
// guest is asked for: the unpaid, or what the slip in review was sent for; `surplus` what of that slip is above the unpaid.

/** A slip is of a transfer, whatever was chosen before. */
export const slipMethodOf = (chosen: PaymentMethod | null): PaymentMethod => (chosen === 'promptpay' ? chosen : 'bank_transfer');

/** `awaited`: staff, the bank or the guest's code decide on it. `unconfirmed`: of a slip, whose guest has to confirm an email first. `void`: nothing came of it. */
export type PaymentState = 'awaited' | 'unconfirmed' | 'received' | 'refused' | 'void';

export type PaymentFacts = {
  id: string;
  method: MoneyMethod;
  state: PaymentState;
  /** Received, or what is asked for; 0 where an older event of a link did not say. */
  amount: number;
  /** Taken by the sandbox: no money moves. */
  test: boolean;
  /** When it was begun, or received. */
  at: Instant;
  /** It came after the booking had ended. */
  late?: true;
  /** It was received, and the villa does not have it any more. */
  reversed?: 'disputed' | 'reversed';
};

/**
 * `at`: since when it is under review. `confirmation`: why its guest had to confirm an email. `bankCheck`: what the bank said last; absent:
 * it was not asked.
 */
export type SlipPayment = PaymentFacts & {
  way: 'slip';
  slip: Slip;
  confirmation?: ConfirmationCause;
  bankCheck?: RecordedBankCheck;
};
type CardPayment = PaymentFacts & { way: 'card'; attempt: CardAttempt };
type PromptPayPayment = PaymentFacts & { way: 'promptpay'; charge: PromptPayCharge };
/** Through a payment link, whose id is the payment's. `atGateway`: where the money of a PromptPay charge lies. */
type LinkPayment = PaymentFacts & { way: 'link'; atGateway?: ChargeAtGateway };
/** Recorded by staff. `day`: when the money came, where they gave it. */
/** `payout`: from the channel that sold the stay. */
type StaffPayment = PaymentFacts & { way: 'staff'; day?: PlainDate; reason?: string; payout?: true };
export type Payment = SlipPayment | CardPayment | PromptPayPayment | LinkPayment | StaffPayment;

/** `test`: how much of it gives back money of the sandbox. `paymentId`, `gatewayRefundId`: of one through a gateway. */
export type Refund = {
  at: Instant;
  amount: number;
  method: MoneyMethod;
  test: number;
  reason?: string;
  paymentId?: string;
  gatewayRefundId?: string;
  /** It was not given back: its payer disputed it, or the bank took it. */
  reversed?: 'disputed' | 'reversed';
};

export type Account = {
  charges: PriceLine[];
  payments: Payment[];
  refunds: Refund[];
  /** What gateways were asked to give back; absent: nothing. */
  gatewayRefunds?: GatewayRefund[];
  /** What the villa may keep once the booking has ended. null: not recorded by older releases. Absent: it has not ended. */
  kept?: number | null;
  /** The guest paid a channel, which pays the villa: only later charges are owed here, and payouts do not settle them. */
  byChannel?: true;
  /** Wrong one-time codes, over all cards. */
  guesses: CodeGuesses;
};

export const openAccount = (charges: PriceLine[]): Account => ({ charges, payments: [], refunds: [], guesses: noCodeGuesses });

// What follows from it

const isReceived = ({ state }: Payment): boolean => state === 'received';

export const totalOf = ({ charges }: Account): number => sumOf(charges);

export const receivedOf = ({ payments }: Account): number => sumOf(payments.filter(isReceived));

export const refundedOf = ({ refunds }: Account): number => sumOf(refunds);

/** The refund that was recorded at this moment. */
export const refundAt = ({ refunds }: Account, at: Instant): Refund | undefined => refunds.find(refund => refund.at === at);

/** THB that the villa has, from guest and channel. */
export const paidOf = (account: Account): number => receivedOf(account) - refundedOf(account);

/** THB that a channel paid. */
export const payoutsOf = ({ payments }: Account): number =>
  sumOf(payments.filter(payment => isReceived(payment) && payment.way === 'staff' && payment.payout === true));

/** THB of the guest; of a stay that a channel sold, without what the channel paid. */
export const paidByGuestOf = (account: Account): number => paidOf(account) - (account.byChannel ? payoutsOf(account) : 0);

/** Money, or a slip that was not refused, came after the booking had ended. */
export const paidLate = ({ payments }: Account): boolean => payments.some(({ late, state }) => late && state !== 'refused');

/** An old ending that says nothing of what is kept: all of it, unless money came late, which all goes back. */
export const keptOf = (account: Account): number => account.kept ?? (paidLate(account) ? 0 : paidByGuestOf(account));

/** THB that the guest is charged here: the total, unless a channel has the guest's money. */
const chargedOf = (account: Account): number =>
  account.byChannel ? Math.max(0, sumOf(laterChargesOf(account))) : totalOf(account);

/** What the guest is charged here; of an ended booking what the villa keeps. */
export const owedOf = (account: Account): number => (account.kept === undefined ? chargedOf(account) : keptOf(account));

/** THB still owed; negative when too much was paid. */
export const balanceOf = (account: Account): number => owedOf(account) - paidByGuestOf(account);

export const refundDueOf = (account: Account): number => Math.max(0, -balanceOf(account));

/** THB that would be owed if the stay had not ended. */
export const unpaidOf = (account: Account): number => chargedOf(account) - paidByGuestOf(account);

/** THB of an amount that comes now above what is unpaid. */
export const overpaidBy = (amount: number, account: Account): number => Math.max(0, amount - Math.max(0, unpaidOf(account)));

/** An amount that comes now, as events record it. `overpaid`: the part above what is unpaid, if any. */
export const moneyThatCame = (amount: number, account: Account): { amount: number; overpaid?: number } => {
  const overpaid = overpaidBy(amount, account);
  return overpaid > 0 ? { amount, overpaid } : { amount };
};

/** THB of the sandbox that were received. */
export const testReceivedOf = ({ payments }: Account): number =>
  sumOf(payments.filter(payment => isReceived(payment) && payment.test));

/** THB of the sandbox that were not given back. */
export const testMoneyOf = (account: Account): number =>
  account.refunds.reduce((left, { test }) => left - test, testReceivedOf(account));

/** The part of a refund of `amount` THB that goes to the card, which is refunded first. */
export const toCardOf = ({ payments, refunds }: Account, amount: number): number => {
  const byCard = <Money extends { method: MoneyMethod }>(all: Money[]) => all.filter(({ method }) => method === 'credit_card');
  return Math.max(0, Math.min(amount, sumOf(byCard(payments.filter(isReceived))) - sumOf(byCard(refunds))));
};

/** THB that the villa has without test money; never below 0. */
export const revenueOf = (account: Account): number => Math.max(0, paidOf(account) - testMoneyOf(account));

/** How the newest money came, which need not be as the guest wished. */
export const paidWith = ({ payments }: Account): MoneyMethod | null =>
  payments
    .filter(isReceived)
    .reduce<Payment | null>((newest, payment) => (newest && newest.at > payment.at ? newest : payment), null)?.method ?? null;

/** The slip that was sent last, unless it was refused. */
export const slipPaymentOf = ({ payments }: Account): SlipPayment | null => {
  const last = payments.findLast(payment => payment.way === 'slip');
  return last && last.state !== 'refused' ? last : null;
};

export const slipOf = (account: Account): Slip | null => slipPaymentOf(account)?.slip ?? null;

/** The newest slip of this file, whatever became of it. */
export const slipPaymentBy = ({ payments }: Account, url: string): SlipPayment | undefined =>
  payments.findLast((payment): payment is SlipPayment => payment.way === 'slip' && payment.slip.url === url);

/** The slip whose guest has to confirm an email before staff review it. */
export const unconfirmedSlipOf = (account: Account): SlipPayment | null => {
  const slip = slipPaymentOf(account);
  return slip?.state === 'unconfirmed' ? slip : null;
};

/** The slip that came after the booking had ended, while staff review it. */
export const lateSlipOf = (account: Account): SlipPayment | null => {
  const slip = slipPaymentOf(account);
  return slip?.state === 'awaited' && slip.late ? slip : null;
};

const slipInReview = (account: Account): SlipPayment | null => {
  const slip = slipPaymentOf(account);
  return slip?.state === 'awaited' && !slip.late ? slip : null;
};

/** THB that the slip in review was sent for, whatever is owed by now: that money has moved. undefined: there is none, or it was not kept. */
export const dueOfSlip = (account: Account): number | undefined => slipInReview(account)?.slip.due;

/** THB that a slip that is sent now is for, whatever one before it was sent for. */
export const dueOfNewSlip = (account: Account): number => Math.max(0, unpaidOf(account));

/** THB that are to be paid; with a slip in review, what that was sent for. */
export const dueOf = (account: Account): number => dueOfSlip(account) ?? dueOfNewSlip(account);

/** THB of the slip in review that are not owed any more: the price was lowered, or other money came. */
export const surplusOf = (account: Account): number => (slipInReview(account) ? overpaidBy(dueOf(account), account) : 0);

/** THB that the newest slip should be: what it was sent for, or what came by it. */
export const slipAmountOf = (account: Account): number => slipPaymentOf(account)?.amount ?? 0;

/** Is a payment through a link under review? */
export const awaitsLink = ({ payments }: Account): boolean =>
  payments.some(({ way, state }) => way === 'link' && state === 'awaited');

/** The state of the payment through a link; null: none, or it was rejected or taken back. */
export const linkStateIn = ({ payments }: Account, linkId: string): 'awaited' | 'paid' | null => {
  const state = payments.find(({ way, id }) => way === 'link' && id === linkId)?.state;
  return state === 'awaited' ? state : state === 'received' ? 'paid' : null;
};

/** Its payments by card, as card.ts decides on them. */
export const cardsOf = ({ payments, guesses }: Account): CardPayments => ({
  attempts: payments.flatMap(payment => (payment.way === 'card' ? [payment.attempt] : [])),
  ...guesses,
});

/** Its PromptPay charges at a gateway, as promptPayCharge.ts decides on them. */
export const promptPayChargesOf = ({ payments }: Account): PromptPayCharge[] =>
  payments.flatMap(payment => (payment.way === 'promptpay' ? [payment.charge] : []));

/** @see rules, section 6: whom the money waits for. `awaitsBalance`: the stay is open or confirmed, so that its guest still has to pay. */
export const waitsForOf = (account: Account, awaitsBalance: boolean): 'bank' | 'review' | 'guest' | null =>
  underReviewBy(account) ?? (awaitsBalance && balanceOf(account) > 0 ? 'guest' : null);

const isCardAtBank = (payment: Payment): boolean =>
  payment.way === 'card' ? payment.attempt.state !== 'authorised' : payment.way === 'link' && payment.method === 'credit_card';

const isOpenQr = ({ way, method }: Payment): boolean => way === 'promptpay' || (way === 'link' && method === 'promptpay');

/** Is it not known yet whether a card was charged? A link's card counts from its start. */
export const isAtBank = ({ payments }: Account): boolean =>
  payments.some(payment => payment.state === 'awaited' && isCardAtBank(payment));

/** `bank`: not known yet whether a card or a QR moved money, of a link too. `review`: staff review a slip, of a link too. */
export const underReviewBy = ({ payments }: Account): 'bank' | 'review' | null => {
  const awaited = payments.filter(({ state }) => state === 'awaited');
  if (awaited.some(payment => isCardAtBank(payment) || isOpenQr(payment))) return 'bank';
  return awaited.some(({ way }) => way === 'slip' || way === 'link') ? 'review' : null;
};

/** A charge that staff added later, which a new price leaves as it is. */
export const isLaterCharge = ({ chargeId }: PriceLine): boolean => chargeId !== undefined;

export const laterChargesOf = ({ charges }: Account): PriceLine[] => charges.filter(isLaterCharge);
