import type { OutboxEntry } from '../shared/outbox.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant, PlainDate } from '../shared/plainDate.ts';
import { type PriceLine, sumOf } from '../villa/lines.ts';
import {
  type Account,
  cardsOf,
  isLaterCharge,
  keptOf,
  laterChargesOf,
  linkStateIn,
  type Payment,
  type PaymentFacts,
  type PaymentState,
  promptPayChargesOf,
  type SlipPayment,
  slipPaymentBy,
  slipPaymentOf,
  unconfirmedSlipOf,
  unpaidOf,
} from './account.ts';
import type { SlipCheckedData } from './bankCheck.ts';
import { type CardAttempt, type CardEvent, evolveCard, isCardEvent } from './card.ts';
import {
  type ChargeAtGateway,
  evolveCharges,
  isPromptPayEvent,
  type PromptPayCharge,
  type PromptPayEvent,
} from './promptPayCharge.ts';
import type { ConfirmationCause, Slip } from './slip.ts';

// What events make of the money of a booking or of a payment link (account.ts).

/** In the place of the one with its id, else behind the others. */
export const withPayment = (account: Account, payment: Payment): Account => {
  const { payments } = account;
  const at = payments.findIndex(({ id }) => id === payment.id);
  return { ...account, payments: at < 0 ? [...payments, payment] : payments.with(at, payment) };
};

/** A slip for review, in the place of an undecided one. `confirmation`: its guest has to confirm an email first. */
export const withSlip = (
  account: Account,
  slip: Slip,
  method: MoneyMethod,
  late: boolean,
  confirmation?: ConfirmationCause,
): Account => {
  const payments = account.payments.filter(({ way, state }) => way !== 'slip' || state === 'received' || state === 'refused');
  const payment: SlipPayment = {
    id: `slip-${payments.filter(({ way }) => way === 'slip').length + 1}`,
    way: 'slip',
    slip,
    method,
    state: confirmation ? 'unconfirmed' : 'awaited',
    amount: slip.due ?? Math.max(0, unpaidOf(account)),
    test: false,
    at: slip.attachedAt,
    ...(late ? { late } : {}),
    ...(confirmation ? { confirmation } : {}),
  };
  return { ...account, payments: [...payments, payment] };
};

/** The newest slip is taken back: it is no payment any more. */
export const withoutSlip = (account: Account): Account => {
  const newest = account.payments.findLast(({ way, state }) => way === 'slip' && state !== 'received');
  return { ...account, payments: account.payments.filter(payment => payment !== newest) };
};

const rejections = ['PaymentLinkSlipRefused', 'CardDeclined', 'PromptPayChargeFailed'];

/** What the outbox of a booking's event says of a payment through a link. `amount` null: it does not say. */
const linkPaymentIn = (outbox: OutboxEntry[]): { method: MoneyMethod; amount: number | null; isRejected: boolean } => {
  const dataOf = (wanted: string) => outbox.find(({ type }) => type === wanted)?.data;
  const started = dataOf('CardPaymentStarted') ?? dataOf('PromptPayChargeStarted');
  const amount = dataOf('PaymentLinkSlipAttached')?.due ?? started?.amount;
  return {
    method: outbox.some(isCardEvent) ? 'credit_card' : outbox.some(isPromptPayEvent) ? 'promptpay' : 'bank_transfer',
    amount: typeof amount === 'number' ? amount : null,
    isRejected: outbox.some(({ type }) => rejections.includes(type)),
  };
};

/** A payment through a link that is under review, by staff or by the bank, or is no longer. One that was received stays so. */
export const withLink = (
  account: Account,
  { at, paymentLinkId: id, carries }: { at: Instant; paymentLinkId: string; carries: OutboxEntry[] },
  state: 'awaited' | 'void',
): Account => {
  if (linkStateIn(account, id) === 'paid') return account;
  const { method, amount, isRejected } = linkPaymentIn(carries);
  const before = account.payments.find(payment => payment.id === id);
  return withPayment(account, {
    id,
    way: 'link',
    method,
    state: isRejected ? 'refused' : state,
    amount: amount ?? before?.amount ?? 0,
    test: false,
    at,
  });
};

/** What is over. Else it is awaited: what was captured is received by the event that records the money. */
const cardStates: { [State in CardAttempt['state']]?: PaymentState } = { refused: 'refused', voided: 'void' };

export const withCard = (account: Account, event: CardEvent): Account => {
  const { attempts, ...guesses } = evolveCard(cardsOf(account), event);
  const next = { ...account, guesses };
  const attempt = attempts.find(each => each.attempt === event.data.attempt);
  if (!attempt) return next;
  const id = `card-${attempt.attempt}`;
  const known = account.payments.find(payment => payment.id === id);
  const state = known?.state === 'received' ? known.state : (cardStates[attempt.state] ?? 'awaited');
  const { amount, test, startedAt: at } = attempt;
  return withPayment(next, { amount, test, at, ...known, id, way: 'card', method: 'credit_card', attempt, state });
};

/** An open charge is awaited, and a paid one is received by the event that records the money. */
const chargeStates: { [State in PromptPayCharge['state']]?: PaymentState } = { failed: 'refused', expired: 'void', lost: 'void' };

const chargePaymentId = (charge: number): string => `promptpay-${charge}`;

export const withPromptPay = (account: Account, event: PromptPayEvent): Account => {
  const charge = evolveCharges(promptPayChargesOf(account), event).find(each => each.charge === event.data.charge);
  if (!charge) return account;
  const id = chargePaymentId(charge.charge);
  const known = account.payments.find(payment => payment.id === id);
  const state = known?.state === 'received' ? known.state : (chargeStates[charge.state] ?? 'awaited');
  const { amount, test, startedAt: at } = charge;
  return withPayment(account, { amount, test, at, ...known, id, way: 'promptpay', method: 'promptpay', charge, state });
};

/** Staff keep the nights until another time, also behind the open charge. */
export const withHeldUntil = (account: Account, heldUntil: Instant): Account => ({
  ...account,
  payments: account.payments.map(payment =>
    payment.way === 'promptpay' && payment.state === 'awaited' && payment.charge.heldUntil !== null
      ? { ...payment, charge: { ...payment.charge, heldUntil } }
      : payment,
  ),
});

/** Another email: no card whose code waits can be paid with a code that is sent there. */
export const withOtherEmail = (account: Account): Account => ({
  ...account,
  payments: account.payments.map(payment =>
    payment.way === 'card' && payment.attempt.state === 'authorised'
      ? { ...payment, attempt: { ...payment.attempt, readdressed: true as const } }
      : payment,
  ),
});
/** The slip whose email had to be confirmed goes to staff. `late`: the time to pay ran out before. */
export const withSlipToReview = (account: Account, at: Instant, late: boolean): Account => {
  const slip = unconfirmedSlipOf(account);
  return slip ? withPayment(account, { ...slip, state: 'awaited', at, ...(late ? { late } : {}) }) : account;
};

/** The slip under review is decided on, where there is one. */
export const decideSlip = (account: Account, state: PaymentState): Account => {
  const slip = slipPaymentOf(account);
  return slip?.state === 'awaited' ? withPayment(account, { ...slip, state }) : account;
};

/** What the bank says of a slip. */
export const withBankCheck = (account: Account, { url, ...bankCheck }: SlipCheckedData & { at: Instant }): Account => {
  const slip = slipPaymentBy(account, url);
  return slip ? withPayment(account, { ...slip, bankCheck }) : account;
};

/** An undecided slip becomes void. */
export const voidSlip = (account: Account): Account => {
  const slip = slipPaymentOf(account);
  const isUndecided = slip?.state === 'awaited' || slip?.state === 'unconfirmed';
  return slip && isUndecided ? withPayment(account, { ...slip, state: 'void' }) : account;
};

type Received = Pick<PaymentFacts, 'at' | 'amount' | 'method' | 'test'> & {
  paymentLinkId?: string;
  atGateway?: ChargeAtGateway;
  /** By staff, beside any payment under review. */
  recorded?: { id: string; day: PlainDate };
  payout?: true;
  reason?: string;
};

/**
 * What an event says of money that came. Which payment it belongs to, the first that fits:
 * 1. one that staff recorded, 2. the link that is named, 3. the PromptPay charge that is named, 4. the card that was just captured,
 * 5. the slip under review, 6. else a new one, as staff confirmed by hand. `late`: it had ended, and nothing was owed.
 */
export const withReceived = (account: Account, data: Received, late = false): Account => {
  const { at, amount, method, test, paymentLinkId, atGateway, recorded, reason, payout } = data;
  const received = { at, amount, method, test, state: 'received' as const, ...(late ? { late } : {}) };
  if (recorded) {
    const { id, day } = recorded;
    const more = { ...(reason ? { reason } : {}), ...(payout ? { payout } : {}) };
    return withPayment(account, { ...received, id, day, ...more, way: 'staff' });
  }
  if (paymentLinkId !== undefined) {
    const isPaid = linkStateIn(account, paymentLinkId) === 'paid';
    // A second charge of one link is a payment of its own.
    const id = isPaid && atGateway ? `${paymentLinkId}-${atGateway.key}` : paymentLinkId;
    return withPayment(account, { ...received, id, way: 'link', ...(atGateway ? { atGateway } : {}) });
  }
  const paid = account.payments.find(payment => payment.way === 'promptpay' && payment.charge.key === atGateway?.key);
  if (paid) return withPayment(account, { ...paid, ...received });
  const isCapturedNotBooked = (payment: Payment): boolean =>
    payment.way === 'card' && payment.attempt.state === 'captured' && payment.state === 'awaited';
  const captured = method === 'credit_card' ? account.payments.find(isCapturedNotBooked) : undefined;
  if (captured) return withPayment(account, { ...captured, ...received });
  const slip = slipPaymentOf(account);
  if (slip?.state === 'awaited') return withPayment(account, { ...slip, ...received });
  const id = `staff-${account.payments.filter(({ way }) => way === 'staff').length + 1}`;
  return withPayment(account, { ...received, id, way: 'staff' });
};

/** A charge that staff add; of an ended booking the villa keeps so much more. A negative one is a discount. */
export const withCharge = (
  account: Account,
  { recorded, label, amount }: { recorded: { id: string }; label: string; amount: number },
): Account => ({
  ...account,
  charges: [...account.charges, { chargeId: recorded.id, label, kind: amount < 0 ? 'discount' : 'adjustment', amount }],
  ...(account.kept === undefined ? {} : { kept: keptOf(account) + amount }),
});

/** The charges of another quote in the place of the old one's. */
export const withQuoted = (account: Account, charges: PriceLine[]): Account => ({
  ...account,
  charges: [...charges, ...laterChargesOf(account)],
});

/** The quote's lines with other fees; what staff agreed on beside them stays. */
export const withFees = (account: Account, lines: PriceLine[]): Account => ({
  ...account,
  charges: [...lines, ...account.charges.filter(line => line.kind === 'adjustment' || isLaterCharge(line))],
});

/** A total that staff set, as one adjustment of the difference. */
export const withTotal = (account: Account, total: number): Account => {
  const others = account.charges.filter(line => line.kind !== 'adjustment' || isLaterCharge(line));
  const amount = total - sumOf(others);
  return { ...account, charges: amount === 0 ? others : [...others, { kind: 'adjustment', amount }] };
};

/** The guest paid `gross` to a channel: the one charge beside those that staff add later. */
export const withChannelMoney = (account: Account, gross: number): Account => ({
  ...withTotal(account, gross + sumOf(laterChargesOf(account))),
  byChannel: true,
});

/** The guest pays here. */
export const withoutChannelMoney = ({ byChannel: _, ...account }: Account): Account => account;

/** The booking has ended, and an undecided slip becomes void. One that waits for a confirmed email may still count as late. */
export const withKept = (account: Account, kept: number | null, isExpired = false): Account => ({
  ...(isExpired ? decideSlip(account, 'void') : voidSlip(account)),
  kept,
});

/** The booking is reinstated: its total is owed again, and nothing is late any more. */
export const withoutKept = (account: Account): Account => {
  const { kept: _, ...rest } = voidSlip(account);
  return { ...rest, payments: rest.payments.map(({ late: __, ...payment }) => payment as Payment) };
};
