import type { CarriedEvent } from '../calendar/calendar.ts';
import { type Hold, holdUntil as runningUntil } from '../calendar/hold.ts';
import {
  type Account,
  balanceOf,
  decideSlip,
  openAccount,
  refundDueOf,
  totalOf,
  withCard,
  withCharge,
  withFees,
  withKept,
  withLink,
  withoutKept,
  withoutSlip,
  withQuoted,
  withReceived,
  withRecorded,
  withRefund,
  withSlip,
  withTotal,
} from '../payment/account.ts';
import { isCardEvent } from '../payment/card.ts';
import { slipIn } from '../payment/slip.ts';
import { passBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { chargesOf } from '../villa/quote.ts';
import type { BookingEvent } from './events.ts';
import { noGuestChanges, withGuestChange } from './guestChanges.ts';
import { evolveGuestCode } from './guestCode.ts';
import { type Booking, type BookingState, type Confirmed, type Ended, isEnded, isOpen, type Open } from './state.ts';

// What events make of a booking. Nothing is rejected: an event that arrives in a state where it means nothing, as what the calendar
// carried may, changes its money and messages alone.

type Later = Exclude<BookingEvent, { type: 'BookingPlaced' }>;

/** By card where the link's own event is one of a card's. */
const throughLink = ({ paymentLinkId, carries, at }: { paymentLinkId: string; carries: CarriedEvent[]; at: Instant }) => ({
  id: paymentLinkId,
  method: carries.some(isCardEvent) ? ('credit_card' as const) : ('bank_transfer' as const),
  at,
});

const accountAfter = (booking: Booking, event: Later): Account => {
  const { account, paymentMethod } = booking;
  if (isCardEvent(event)) return withCard(account, event);
  switch (event.type) {
    case 'PaymentSlipAttached': {
      const method = paymentMethod === 'credit_card' ? 'bank_transfer' : paymentMethod;
      return withSlip(account, slipIn(event.data), method, event.data.late);
    }
    case 'PaymentSlipCleared':
      return withoutSlip(account);
    case 'PaymentSlipRefused':
      return decideSlip(account, 'refused');
    case 'PaymentReceived': {
      const { at, amount, method, test, recorded, reason } = event.data;
      // What an ended booking still owes may come.
      const late = isEnded(booking) && balanceOf(account) <= 0;
      if (!recorded) return withReceived(account, { at, amount, method, test, late }, event.data.paymentLinkId);
      const { id, day } = recorded;
      return withRecorded(account, {
        id,
        at,
        day,
        amount,
        method,
        test,
        ...(reason ? { reason } : {}),
        ...(late ? { late } : {}),
      });
    }
    case 'ChargeAdded': {
      const { recorded, label, amount } = event.data;
      return withCharge(account, { chargeId: recorded.id, label, amount });
    }
    case 'LinkPaymentAwaited':
      return withLink(account, { ...throughLink(event.data), state: 'awaited' });
    case 'LinkPaymentDropped':
      return withLink(account, { ...throughLink(event.data), state: 'void' });
    case 'RefundRecorded': {
      const { at, amount, method, reason } = event.data;
      return withRefund(account, { at, amount, method, ...(reason ? { reason } : {}) });
    }
    case 'BookingAmended': {
      const { quote, totalPrice } = event.data;
      const priced = quote ? withFees(account, quote.lines) : account;
      return totalPrice === undefined || (quote && totalPrice === totalOf(priced)) ? priced : withTotal(priced, totalPrice);
    }
    case 'StayChanged':
      return withQuoted(account, chargesOf(event.data));
    case 'BookingConfirmed':
      return decideSlip(account, 'void');
    case 'BookingCancelled':
      return withKept(account, event.data.kept ?? null);
    case 'BookingExpired':
      return withKept(account, 0);
    case 'BookingHidden':
      return isEnded(booking) ? account : withKept(account, null);
    case 'BookingReinstated':
      return withoutKept(account);
    case 'CustomerAttached':
    case 'PaymentMethodChosen':
    case 'MoreTimeGiven':
    case 'GuestCodeIssued':
    case 'GuestCodeNotSent':
    case 'GuestCodeRejected':
    case 'GuestCodeVerified':
    case 'RefundAccountOffered':
    case 'RefundAccountGiven':
    case 'StayChangeRequested':
    case 'StayChangeWithdrawn':
    case 'StayChangeRefused':
    case 'NoteAdded':
    case 'MessageSent':
      return account;
    default:
      return passBy(account, event);
  }
};

/** What an event says of the clock; undefined: nothing. Those before the union say it in several ways. */
const clockIn = (event: Later): Hold | 'booked' | undefined => {
  if (isCardEvent(event)) return event.data.hold === null ? 'booked' : event.data.hold;
  switch (event.type) {
    case 'CustomerAttached':
    case 'PaymentSlipCleared':
    case 'PaymentSlipRefused':
    case 'PaymentReceived':
    case 'LinkPaymentDropped':
      return event.data.holdUntil ? runningUntil(event.data.holdUntil) : undefined;
    case 'PaymentSlipAttached':
    case 'LinkPaymentAwaited': {
      const { remainingSeconds } = event.data;
      return remainingSeconds === null ? undefined : { holdUntil: null, remainingSeconds };
    }
    case 'MoreTimeGiven': {
      const { holdUntil, remainingSeconds } = event.data;
      return { holdUntil, remainingSeconds } as Hold;
    }
    default:
      return undefined;
  }
};

const reviewed = (event: Later): Partial<Open> => {
  switch (event.type) {
    case 'PaymentSlipAttached':
      return event.data.late ? {} : { status: 'in_review', refusalReason: null };
    case 'PaymentSlipCleared':
      return { status: 'pending_payment' };
    case 'PaymentSlipRefused':
      return { status: 'pending_payment', refusalReason: event.data.reason };
    case 'PaymentReceived':
      return event.data.rest ? { status: 'pending_payment', refusalReason: event.data.reason ?? null } : {};
    default:
      return {};
  }
};

/** What is true of it in every state. */
const factsOf = (booking: Booking): Omit<Confirmed, 'status'> => {
  const { number, stay, rooms, guests, children, quote, account, paymentMethod, specialRequests, language, requestHash } =
    booking;
  const { customer, createdAt, updatedAt, messages, guestChanges, placedTo, recorded, cancellation, mostPercent, guestCode } =
    booking;
  const { refundAccount, offeredAccount, stayChange, hasMoved, movedAt, source, notes } = booking;
  const agreed = {
    number,
    source,
    stay,
    rooms,
    guests,
    children,
    quote,
    account,
    paymentMethod,
    specialRequests,
    language,
    requestHash,
  };
  const terms = { cancellation, mostPercent, guestCode, refundAccount, offeredAccount, stayChange, hasMoved, movedAt };
  return { ...agreed, ...terms, customer, createdAt, updatedAt, messages, guestChanges, placedTo, recorded, notes };
};

const ended = (booking: Booking, changes: Partial<Ended>): Ended => {
  const before = isEnded(booking) ? booking : { status: 'cancelled' as const, cancellationReason: null, hidden: false };
  const { status, cancellationReason, hidden } = before;
  return { ...factsOf(booking), status, cancellationReason, hidden, ...changes };
};

const stands = (booking: Booking, event: Later): Booking => {
  switch (event.type) {
    case 'BookingConfirmed':
      return { ...factsOf(booking), status: 'confirmed' };
    case 'BookingCancelled':
      return ended(booking, { status: 'cancelled', cancellationReason: event.data.reason });
    case 'BookingExpired':
      return ended(booking, { status: 'expired' });
    case 'BookingHidden':
      return ended(booking, { hidden: true });
    case 'BookingReinstated': {
      const hold = event.data.holdUntil ? runningUntil(event.data.holdUntil) : ('booked' as const);
      return { ...factsOf(booking), status: 'pending_payment', hold, refusalReason: null, placedTo: [] };
    }
    default:
      if (!isOpen(booking)) return booking;
      return { ...booking, hold: clockIn(event) ?? booking.hold, ...reviewed(event) };
  }
};

const factsAfter = (booking: Booking, event: Later): Booking => {
  switch (event.type) {
    case 'CustomerAttached':
      return { ...booking, customer: event.data.customer };
    case 'PaymentMethodChosen':
      return { ...booking, paymentMethod: event.data.paymentMethod };
    case 'BookingAmended': {
      const { customer = booking.customer, specialRequests = booking.specialRequests } = event.data;
      const { guests = booking.guests, children = booking.children, quote = booking.quote } = event.data;
      return { ...booking, customer, guests, children, quote, specialRequests };
    }
    case 'GuestCodeIssued':
    case 'GuestCodeNotSent':
    case 'GuestCodeRejected':
    case 'GuestCodeVerified':
      return { ...booking, guestCode: evolveGuestCode(booking.guestCode, event) };
    case 'RefundAccountGiven':
      return { ...booking, refundAccount: event.data.account, offeredAccount: null };
    case 'StayChangeRequested': {
      const { at, ...wish } = event.data;
      return { ...booking, stayChange: { ...wish, askedAt: at, refusal: null } };
    }
    case 'StayChangeWithdrawn':
      return { ...booking, stayChange: null };
    case 'StayChangeRefused':
      return { ...booking, stayChange: booking.stayChange && { ...booking.stayChange, refusal: event.data.reason } };
    case 'RefundAccountOffered': {
      const { refundAccountId, account } = event.data;
      return { ...booking, offeredAccount: { refundAccountId, account } };
    }
    case 'NoteAdded': {
      const { at, by, text } = event.data;
      return { ...booking, notes: text === null ? booking.notes : [...booking.notes, { at, by, text }] };
    }
    case 'StayChanged': {
      const { checkIn, checkOut, rooms, quote, guests = booking.guests, children = booking.children, asked } = event.data;
      const moved = { ...booking, stay: { checkIn, checkOut }, rooms, quote, guests, children, stayChange: null };
      if (!asked) return moved;
      const mostPercent = Math.min(booking.mostPercent, asked.percent);
      return { ...moved, mostPercent, hasMoved: booking.hasMoved || asked.free, movedAt: event.data.at };
    }
    case 'MessageSent': {
      const { message, jobId, again } = event.data;
      const told = message === 'placed' && !again && booking.customer?.email ? [booking.customer.email.toLowerCase()] : [];
      const messages = [...booking.messages, { message, jobId }];
      return { ...booking, messages, placedTo: [...booking.placedTo, ...told] };
    }
    default:
      return booking;
  }
};

const placed = ({ data }: Extract<BookingEvent, { type: 'BookingPlaced' }>): Booking => {
  const { at, checkIn, checkOut, holdUntil, number, rooms, guests, children, quote } = data;
  const { paymentMethod, specialRequests, language, requestHash } = data;
  return {
    status: 'pending_payment',
    hold: runningUntil(holdUntil),
    refusalReason: null,
    number,
    source: data.source,
    stay: { checkIn, checkOut },
    rooms,
    guests,
    children,
    quote,
    cancellation: data.cancellation,
    mostPercent: 100,
    account: openAccount(chargesOf(data)),
    paymentMethod,
    specialRequests,
    language,
    requestHash,
    customer: null,
    createdAt: at,
    updatedAt: at,
    messages: [],
    guestChanges: noGuestChanges,
    placedTo: [],
    recorded: {},
    notes: [],
    guestCode: null,
    refundAccount: null,
    offeredAccount: null,
    stayChange: null,
    hasMoved: false,
    movedAt: null,
  };
};

export const evolve = (state: BookingState, event: BookingEvent): BookingState => {
  if (event.type === 'BookingPlaced') return placed(event);
  if (!state) return state;
  const account = accountAfter(state, event);
  const guestChanges = withGuestChange(state.guestChanges, event);
  const request = 'recorded' in event.data && event.data.recorded;
  const recorded = request ? { ...state.recorded, [request.id]: request.requestHash } : state.recorded;
  const next = { ...stands(factsAfter(state, event), event), account, guestChanges, recorded, updatedAt: event.data.at };
  // Where money shall go is known for as long as some is due.
  return refundDueOf(account) > 0 ? next : { ...next, refundAccount: null, offeredAccount: null };
};
