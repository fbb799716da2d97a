import { minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import {
  balanceOf,
  dueOf,
  linkStateIn,
  moneyThatCame,
  slipMethodOf,
  slipOf,
  slipPaymentOf,
  unconfirmedSlipOf,
} from '../payment/account.ts';
import { assertNoCardUnderWay } from '../payment/decideCard.ts';
import { type ConfirmationCause, isPlausible, type SlipMeasures, type SlipReference } from '../payment/slip.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { CarriedEvent } from '../shared/outbox.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { afterPayment } from './afterPayment.ts';
import { type BookingDecision, type Decide, type Decisions, nothing } from './decision.ts';
import { expiring } from './ending.ts';
import type { BookingEvent } from './events.ts';
import {
  assertStatus,
  type Booking,
  emailOf,
  hasLapsed,
  holdOf,
  isEmailConfirmed,
  isEnded,
  isOpen,
  lapsed,
  requireHold,
} from './state.ts';
import { assertNothingAwaited, lookedAt } from './underReview.ts';
import { endedBy, latestHold } from './unpaidTime.ts';

// How a booking comes to be paid: by a slip, or through a payment link. By card: bookingCard.ts. What staff record of money: staffPayments.ts.

/** `told`: what the booking said of the link when the link decided. It may say another thing by now, which the link has to hear first. */
type AskedByLink = { paymentLinkId: string; carries: CarriedEvent[]; told?: 'awaited' | 'paid' | null };

export type PaymentCommands = {
  /** `crowded`: slips of guests with unconfirmed emails keep a third of the free nights. */
  attachSlip: {
    url: string;
    fileHash: string;
    reference?: SlipReference | null;
    measures?: SlipMeasures;
    crowded?: boolean;
    terms: Terms;
  };
  clearSlip: object;
  refuseSlip: { reason: string };
  awaitLinkPayment: AskedByLink;
  dropLinkPayment: AskedByLink;
  /** `taken`: the money has moved, whatever the booking says. */
  receiveLinkPayment: AskedByLink & { amount: number; method: MoneyMethod; test: boolean; taken: boolean };
};

/** THB that a guest can pay now. @throws Refusal `wrong_state` when nothing is owed, or when money would buy no nights */
export const requireOwed = (booking: Booking, now: Instant): number => {
  if (booking.status === 'expired' || hasLapsed(booking, now)) throw lapsed(booking);
  if (booking.status === 'cancelled') throw wrongState(booking, 'A cancelled booking is not paid for');
  const balance = balanceOf(booking.account);
  if (balance <= 0) throw wrongState(booking, 'Nothing is owed', { balance });
  return balance;
};

/** Always through the calendar, even if the hold stays as it is: an approval decided without knowing of it is then outdated. */
const throughCalendar = (decision: BookingDecision, booking: Booking): BookingDecision => {
  const hold = holdOf(booking);
  return decision.nights || !hold ? decision : { ...decision, nights: { type: 'setHold', hold } };
};

/** Why an email has to be confirmed before this slip is reviewed. A booking without an email was made by staff, who know its guest. */
const confirmationFor = (slip: PaymentCommands['attachSlip'], booking: Booking): ConfirmationCause | undefined => {
  if (!emailOf(booking) || isEmailConfirmed(booking)) return undefined;
  if (!isPlausible(slip)) return 'implausible';
  return slip.crowded ? 'crowded' : undefined;
};

// Through a payment link, which asks the booking first: the booking's event carries the link's. So the balance is looked at where it is
// changed, and the nights where they are given.

/** The link decided on what was so a moment ago: it has to read again, and decide again. */
export class Overtaken extends Refusal {}

/** As the link knew the booking when it decided. @throws Refusal Overtaken where that has gone on */
const throughLink =
  <Asked extends AskedByLink>(decide: Decide<Asked>): Decide<Asked> =>
  (command, booking) => {
    const known = linkStateIn(booking.account, command.paymentLinkId);
    if (command.told !== undefined && command.told !== known) throw new Overtaken('conflict', 'The payment link has gone on');
    return decide(command, booking);
  };

export const bookingPayments: Decisions<PaymentCommands> = {
  attachSlip: (command, booking) => {
    const { now, url, fileHash, reference, measures, terms } = command;
    assertStatus(booking, 'pending_payment', 'in_review', 'expired');
    const slip = slipOf(booking.account);
    const known = slip?.url === url ? slip : undefined;
    // A reinstated booking keeps the slip of its first life: attaching it again asks for a review, of what it was sent for at first.
    if (known && booking.status !== 'pending_payment') return nothing;
    const confirmation = confirmationFor(command, booking);
    if (known && confirmation && unconfirmedSlipOf(booking.account)) return nothing;
    assertGuestMayChange(booking, 'slips');
    if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
    assertNothingAwaited(booking);
    const due = known?.due ?? dueOf(booking.account);
    const sent = { at: now, url, fileHash, ...(reference ? { reference } : {}), due, ...(measures ? { measures } : {}) };
    const attached = (late: boolean, remainingSeconds: number | null): BookingEvent => ({
      type: 'PaymentSlipAttached',
      data: { ...sent, late, remainingSeconds },
    });
    if (booking.status === 'expired') return { events: [attached(true, null)] };
    if (hasLapsed(booking, now)) {
      const { events, nights } = expiring(booking, now);
      return { events: [...events, attached(true, null)], nights };
    }
    assertMethod(slipMethodOf(booking.paymentMethod), terms);
    const running = requireHold(booking, now);
    if (confirmation) {
      const waits: BookingEvent = {
        type: 'PaymentSlipAttached',
        data: { ...sent, late: false, remainingSeconds: null, confirmation },
      };
      return throughCalendar({ events: [waits] }, booking);
    }
    const hold = pauseHold(running, now);
    return { events: [attached(false, hold.remainingSeconds)], nights: { type: 'setHold', hold } };
  },
  clearSlip: ({ now }, booking) => {
    const slip = slipPaymentOf(booking.account);
    if (booking.status === 'pending_payment' && (!slip || slip.state === 'received')) return nothing;
    assertStatus(booking, 'pending_payment', 'in_review');
    assertNoCardUnderWay(booking);
    const hold = requireHold(booking, now);
    assertGuestMayChange(booking, 'all');
    const cleared: BookingEvent = { type: 'PaymentSlipCleared', data: { at: now, holdUntil: hold.holdUntil } };
    return throughCalendar(afterPayment([cleared], booking, now, 0), booking);
  },
  refuseSlip: ({ now, reason }, booking) => {
    assertStatus(booking, 'in_review');
    const hold = requireHold(booking, now);
    requireReason(reason, 'A reason is required to refuse a slip');
    const refused = { type: 'PaymentSlipRefused' as const, data: { at: now, reason, holdUntil: now } };
    const goesOn = endedBy(resumeHold(hold, now, minSecondsAfterRefusal), latestHold(booking, now, [refused]));
    refused.data.holdUntil = goesOn.holdUntil ?? now;
    return throughCalendar(afterPayment([refused], booking, now), booking);
  },
  /** The clock stands while a slip is looked at, as it does for a slip of the booking's own. */
  awaitLinkPayment: throughLink(({ now, paymentLinkId, carries }, booking) => {
    // Of an ended booking the house may keep more than it has.
    if (!isEnded(booking) || balanceOf(booking.account) <= 0) requireOwed(booking, now);
    if (booking.status === 'in_review') throw lookedAt(booking, 'A slip of this booking is being looked at');
    // It is paid: nothing would ever end the pause of the clock.
    if (linkStateIn(booking.account, paymentLinkId) === 'paid') throw wrongState(booking, 'This payment link is paid');
    assertNoCardUnderWay(booking);
    const running = holdOf(booking);
    const hold = running && pauseHold(running, now);
    const data = { at: now, paymentLinkId, remainingSeconds: hold?.remainingSeconds ?? null, carries };
    return { events: [{ type: 'LinkPaymentAwaited', data }], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
  }),
  dropLinkPayment: throughLink(({ now, paymentLinkId, carries }, booking) =>
    linkStateIn(booking.account, paymentLinkId) === 'awaited'
      ? afterPayment([{ type: 'LinkPaymentDropped', data: { at: now, paymentLinkId, carries } }], booking, now)
      : nothing,
  ),
  receiveLinkPayment: throughLink((command, booking) => {
    const { now, paymentLinkId, carries, amount, method, test, taken } = command;
    if (linkStateIn(booking.account, paymentLinkId) === 'paid') return nothing;
    const balance = balanceOf(booking.account);
    if (!taken && balance <= 0) throw wrongState(booking, 'Nothing is owed any more', { balance });
    if (!taken && balance < amount) throw new Overtaken('conflict', 'The booking owes less by now', { balance });
    if (!taken && isOpen(booking)) assertNoCardUnderWay(booking);
    const data = { at: now, ...moneyThatCame(amount, booking.account), method, test, paymentLinkId, carries };
    return afterPayment([{ type: 'PaymentReceived', data }], booking, now);
  }),
};
