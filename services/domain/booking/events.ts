import type { CarriedEvent } from '../calendar/calendar.ts';
import { holdUntil as runningUntil } from '../calendar/hold.ts';
import type { Stay } from '../calendar/stay.ts';
import { type CardEvent, evolveCard, noCardPayments } from '../payment/card.ts';
import { revenueOf, testMoneyOf } from '../payment/money.ts';
import type { SlipReference } from '../payment/slipReference.ts';
import { passBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { Quote } from '../villa/quote.ts';
import { noGuestChanges, withGuestChange } from './guestChanges.ts';
import {
  type Booking,
  type BookingState,
  type Customer,
  type GuestMessage,
  keepsNights,
  type Language,
  type MoneyMethod,
  type PaymentMethod,
  type StaffMessage,
} from './state.ts';

// Events of the stream `booking-{id}`. Fields that name a person are encrypted in the store: see personalFields.ts.

type At = { at: Instant };

/** Carries what the payment link is told by it; `holdUntil` when the clock goes on, else the hold is left as it is. */
type ThroughLink = { paymentLinkId: string; holdUntil?: Instant; carries: CarriedEvent[] };

export type BookingEvent =
  | CardEvent
  | {
      type: 'BookingPlaced';
      data: At &
        Stay & {
          number: string;
          rooms: number;
          guests: number;
          quote: Quote;
          totalPrice: number;
          /** Why staff set a total of their own, or went past a rule of the stay; null when they did neither. */
          overrideReason: string | null;
          paymentMethod: PaymentMethod;
          specialRequests: string;
          language: Language;
          holdUntil: Instant;
          /** Keyed hash of the request, by which a repeated Idempotency-Key is recognised. */
          requestHash: string;
        };
    }
  | { type: 'CustomerAttached'; data: At & { customer: Customer; holdUntil: Instant | null } }
  | { type: 'PaymentMethodChosen'; data: At & { paymentMethod: PaymentMethod } }
  | {
      type: 'PaymentSlipAttached';
      /** `reference`: absent from the events of a time when it was not read. `due`: THB owed when it was sent; absent: not kept then. */
      data: At & {
        url: string;
        fileHash: string;
        reference?: SlipReference | null;
        due?: number;
        late: boolean;
        remainingSeconds: number | null;
      };
    }
  | { type: 'PaymentSlipCleared'; data: At & { holdUntil: Instant | null } }
  | { type: 'PaymentSlipRefused'; data: At & { reason: string; holdUntil: Instant } }
  | {
      type: 'PaymentReceived';
      /** `overpaid`: THB of the amount that were more than was owed; absent: none, or of a time when it was not told. */
      data: At & { amount: number; method: MoneyMethod; test: boolean; overpaid?: number } & Partial<ThroughLink>;
    }
  /** Somebody looks at what came through a payment link: the clock stands. */
  | { type: 'LinkPaymentAwaited'; data: At & ThroughLink & { remainingSeconds: number | null } }
  /** It was taken back or refused. */
  | { type: 'LinkPaymentDropped'; data: At & ThroughLink }
  | { type: 'RefundRecorded'; data: At & { amount: number; method: MoneyMethod; reason: string } }
  | { type: 'BookingConfirmed'; data: At & { reason: string } }
  | {
      type: 'BookingAmended';
      data: At & {
        customer?: Customer;
        guests?: number;
        specialRequests?: string;
        totalPrice?: number;
        reason: string;
      };
    }
  | { type: 'StayChanged'; data: At & Stay & { rooms: number; quote: Quote; totalPrice: number; reason: string } }
  | { type: 'BookingCancelled'; data: At & { reason: string } }
  | { type: 'BookingExpired'; data: At }
  | { type: 'BookingReinstated'; data: At & { holdUntil: Instant | null; reason: string } }
  | { type: 'BookingHidden'; data: At & { reason?: string } }
  | { type: 'MessageSent'; data: At & { message: GuestMessage | StaffMessage; jobId: string } };

// What they come to

const changed = (state: Booking, event: Exclude<BookingEvent, { type: 'BookingPlaced' }>): Booking => {
  switch (event.type) {
    case 'CustomerAttached':
      return {
        ...state,
        customer: event.data.customer,
        hold: event.data.holdUntil && state.hold ? runningUntil(event.data.holdUntil) : state.hold,
      };
    case 'PaymentMethodChosen':
      return { ...state, paymentMethod: event.data.paymentMethod };
    case 'PaymentSlipAttached': {
      const { at, url, fileHash, reference = null, due, late, remainingSeconds } = event.data;
      const slip = { url, fileHash, reference, attachedAt: at, ...(due === undefined ? {} : { due }) };
      if (late) return { ...state, slip, paidLate: true };
      const hold = remainingSeconds === null ? state.hold : { holdUntil: null, remainingSeconds };
      return { ...state, slip, hold, status: 'in_review', refusalReason: null };
    }
    case 'PaymentSlipCleared':
      return {
        ...state,
        slip: null,
        status: 'pending_payment',
        hold: event.data.holdUntil ? runningUntil(event.data.holdUntil) : state.hold,
      };
    case 'PaymentSlipRefused': {
      const { reason, holdUntil } = event.data;
      return { ...state, slip: null, status: 'pending_payment', refusalReason: reason, hold: runningUntil(holdUntil) };
    }
    case 'CardPaymentStarted':
    case 'CardAuthorised':
    case 'CardDeclined':
    case 'CardOutcomeUnknown':
    case 'OneTimeCodeIssued':
    case 'OneTimeCodeNotSent':
    case 'OneTimeCodeRejected':
    case 'OneTimeCodeVerified':
    case 'CardCaptured':
    case 'CardCaptureRefused':
    case 'CardVoided': {
      const { hold = state.hold } = event.data;
      const paidLate = state.paidLate || (event.type === 'CardCaptured' && !keepsNights(state));
      return { ...state, card: evolveCard(state.card, event), hold, paidLate };
    }
    case 'PaymentReceived': {
      const { amount, method, test, paymentLinkId, holdUntil } = event.data;
      const received = state.received + amount;
      const receivedTest = state.receivedTest + (test ? amount : 0);
      if (paymentLinkId === undefined) return { ...state, received, receivedTest, paidWith: method };
      return {
        ...state,
        received,
        receivedTest,
        paidWith: method,
        hold: holdUntil ? runningUntil(holdUntil) : state.hold,
        links: { ...state.links, [paymentLinkId]: 'paid' },
        paidLate: state.paidLate || !keepsNights(state),
      };
    }
    case 'LinkPaymentAwaited': {
      const { paymentLinkId, remainingSeconds } = event.data;
      const hold = remainingSeconds === null ? state.hold : { holdUntil: null, remainingSeconds };
      return { ...state, hold, links: { ...state.links, [paymentLinkId]: 'awaited' } };
    }
    case 'LinkPaymentDropped': {
      const { paymentLinkId, holdUntil } = event.data;
      const { [paymentLinkId]: _, ...links } = state.links;
      return { ...state, links, hold: holdUntil ? runningUntil(holdUntil) : state.hold };
    }
    case 'RefundRecorded':
      return {
        ...state,
        refunded: state.refunded + event.data.amount,
        refundedTest: (state.refundedTest ?? 0) + testPartOf(state, event.data),
      };
    case 'BookingConfirmed':
      return { ...state, status: 'confirmed', hold: null, refusalReason: null };
    case 'BookingAmended': {
      const { customer, guests, specialRequests, totalPrice } = event.data;
      return {
        ...state,
        customer: customer ?? state.customer,
        guests: guests ?? state.guests,
        specialRequests: specialRequests ?? state.specialRequests,
        totalPrice: totalPrice ?? state.totalPrice,
      };
    }
    case 'StayChanged': {
      const { checkIn, checkOut, rooms, quote, totalPrice } = event.data;
      return { ...state, stay: { checkIn, checkOut }, rooms, quote, totalPrice };
    }
    case 'BookingCancelled':
      return { ...state, status: 'cancelled', hold: null, cancellationReason: event.data.reason };
    case 'BookingExpired':
      return { ...state, status: 'expired', hold: null };
    case 'BookingReinstated': {
      const hold = event.data.holdUntil ? runningUntil(event.data.holdUntil) : null;
      // Decided while another process hid the booking: the calendar has given it nights again, so it is seen again.
      return {
        ...state,
        status: 'pending_payment',
        hold,
        cancellationReason: null,
        paidLate: false,
        hidden: false,
        placedTo: [],
      };
    }
    case 'BookingHidden':
      return { ...state, hidden: true, hold: null };
    case 'MessageSent':
      return {
        ...state,
        messages: [...state.messages, { message: event.data.message, jobId: event.data.jobId }],
        placedTo:
          event.data.message === 'placed' && state.customer
            ? [...state.placedTo, state.customer.email.toLowerCase()]
            : state.placedTo,
      };
    default:
      return passBy(state, event);
  }
};

/** Never rejects: a carried event is recorded in whatever state the booking has reached. */
export const evolve = (state: BookingState, event: BookingEvent): BookingState => {
  if (event.type !== 'BookingPlaced')
    return (
      state && { ...changed(state, event), updatedAt: event.data.at, guestChanges: withGuestChange(state.guestChanges, event) }
    );
  const { at, checkIn, checkOut, holdUntil, number, rooms, guests, quote, totalPrice } = event.data;
  const { paymentMethod, specialRequests, language, requestHash } = event.data;
  return {
    status: 'pending_payment',
    number,
    stay: { checkIn, checkOut },
    rooms,
    guests,
    quote,
    totalPrice,
    paymentMethod,
    specialRequests,
    language,
    requestHash,
    customer: null,
    slip: null,
    refusalReason: null,
    cancellationReason: null,
    hold: runningUntil(holdUntil),
    received: 0,
    refunded: 0,
    receivedTest: 0,
    card: noCardPayments,
    links: {},
    paidLate: false,
    hidden: false,
    createdAt: at,
    updatedAt: at,
    messages: [],
    guestChanges: noGuestChanges,
    placedTo: [],
  };
};

/** How much of a refund gives back test money: by card that first, else what real money does not cover. */
const testPartOf = (booking: Booking, { amount, method }: { amount: number; method: MoneyMethod }): number =>
  Math.min(testMoneyOf(booking), method === 'credit_card' ? amount : Math.max(0, amount - revenueOf(booking)));
