import {
  type Booking,
  type BookingEvent,
  type BookingState,
  balanceOf,
  type Customer,
  evolve,
  keepsNights,
  type Language,
  type MoneyMethod,
  type PaymentMethod,
  paidOf,
} from './bookingEvents.ts';
import type { NightsChange } from './calendar.ts';
import { unreachable } from './decider.ts';
import { extendHold, holdFor, holdStands, minSecondsAfterRefusal, pauseHold, resumeHold } from './hold.ts';
import { addSeconds, type Instant } from './plainDate.ts';
import { assertRooms, type PriceList, quoteStay } from './price.ts';
import { invalidField, Refusal } from './refusal.ts';
import { assertChangedStay, assertNotOver, assertStay, type Stay, type StayRules, sameStay } from './stay.ts';

// Commands. Each carries `now` and every outside fact: the terms of the villa, a drawn number, whether a slip was seen before.

/** What the villa offers at the moment of a command. Minutes count from placing. */
export type Terms = StayRules & {
  prices: PriceList;
  maxGuests: number;
  holdMinutes: number;
  holdWithContactMinutes: number;
  methods: PaymentMethod[];
};

export type BookingCommand = { now: Instant } & (
  | {
      type: 'place';
      stay: Stay;
      rooms: number;
      guests: number;
      expectedTotal: number;
      /** Staff only: with a reason a total that differs becomes an override, and the hold is the long one. */
      byStaff: { reason: string | null } | null;
      paymentMethod: PaymentMethod;
      specialRequests: string;
      language: Language;
      number: string;
      requestHash: string;
      customer: Customer | null;
      terms: Terms;
    }
  | { type: 'attachCustomer'; customer: Customer; terms: Terms }
  | { type: 'choosePayment'; paymentMethod: PaymentMethod; terms: Terms }
  | { type: 'setSpecialRequests'; specialRequests: string }
  | { type: 'attachSlip'; url: string; fileHash: string; terms: Terms }
  | { type: 'clearSlip' }
  | { type: 'approveSlip'; reason: string; slipWasUsedBefore: boolean }
  | { type: 'refuseSlip'; reason: string }
  | { type: 'markPaid'; method: MoneyMethod; reason: string }
  | { type: 'cancel'; byGuest: boolean; reason: string; refund: { amount: number; method: MoneyMethod } | null }
  | { type: 'expire' }
  | { type: 'reinstate'; reason: string; terms: Terms }
  | {
      type: 'amend';
      customer?: Customer;
      guests?: number;
      stay?: Stay;
      rooms?: number;
      totalPrice?: number;
      reason: string;
      terms: Terms;
    }
  | { type: 'hide' }
  | { type: 'recordMessage'; message: Extract<BookingEvent, { type: 'MessageSent' }>['data']['message']; jobId: string }
);

type CommandOf<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>;

/** What a command leads to. With `nights` the calendar decides first, and carries the events. */
export type BookingDecision = { events: BookingEvent[]; nights?: NightsChange };

const nothing: BookingDecision = { events: [] };

const wrongState = (booking: Booking, message: string, details: Record<string, unknown> = {}): Refusal =>
  new Refusal('wrong_state', message, { status: booking.status, ...details });

/** Waits for money, but the time (and the grace) is over: expired in all but name. */
const hasLapsed = (booking: Booking, now: Instant): boolean =>
  booking.status === 'pending_payment' && booking.hold !== null && !holdStands(booking.hold, now);

const assertStatus = (booking: Booking, ...allowed: Booking['status'][]): void => {
  if (!allowed.includes(booking.status)) throw wrongState(booking, `This cannot be done to a booking that is ${booking.status}`);
};

const assertGuests = (guests: number, terms: Terms): void => {
  if (guests > terms.maxGuests) throw invalidField('guests', 'too_large', `At most ${terms.maxGuests} guests`);
};

const place = (command: CommandOf<'place'>, state: BookingState): BookingDecision => {
  const { now, stay, rooms, guests, terms, byStaff, customer, expectedTotal } = command;
  if (state) {
    if (state.requestHash === command.requestHash) return nothing;
    throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  }
  assertStay(stay, now, terms);
  assertRooms(terms.prices, rooms);
  assertGuests(guests, terms);
  const quote = quoteStay(terms.prices, stay, rooms);
  const differs = expectedTotal !== quote.total;
  const override = differs ? byStaff?.reason || null : null;
  if (differs && override === null) throw new Refusal('price_changed', 'The price has changed', { quote });
  const hold = holdFor(now, byStaff ? terms.holdWithContactMinutes : terms.holdMinutes);
  const { number, requestHash, paymentMethod, specialRequests, language } = command;
  const placed: BookingEvent = {
    type: 'BookingPlaced',
    data: {
      at: now,
      number,
      ...stay,
      rooms,
      guests,
      quote,
      totalPrice: expectedTotal,
      overrideReason: override,
      paymentMethod,
      specialRequests,
      language,
      holdUntil: hold.holdUntil ?? now,
      requestHash,
    },
  };
  const attached: BookingEvent[] = customer ? [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: null } }] : [];
  return { events: [placed, ...attached], nights: { type: 'hold', stay, hold } };
};

const attachCustomer = ({ now, customer, terms }: CommandOf<'attachCustomer'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review');
  if (hasLapsed(booking, now) || !booking.hold) throw lapsed(booking);
  if (booking.customer && sameCustomer(booking.customer, customer)) return nothing;
  const hold = extendHold(booking.hold, addSeconds(booking.createdAt, terms.holdWithContactMinutes * 60));
  return {
    events: [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

const sameCustomer = (a: Customer, b: Customer): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.email === b.email && a.phoneAsTyped === b.phoneAsTyped;

const lapsed = (booking: Booking): Refusal =>
  new Refusal('wrong_state', 'The time to pay is over. Please book again.', {
    status: booking.hold ? 'expired' : booking.status,
  });

const assertMethod = (method: PaymentMethod, terms: Terms): void => {
  if (!terms.methods.includes(method))
    throw new Refusal('method_off', 'This way to pay is not offered now', { methods: terms.methods });
};

const attachSlip = ({ now, url, fileHash, terms }: CommandOf<'attachSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment', 'in_review', 'expired');
  // A reinstated booking keeps the slip of its first life: attaching it again asks for a review.
  if (booking.slip?.url === url && booking.status !== 'pending_payment') return nothing;
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  const late = booking.status === 'expired' || hasLapsed(booking, now);
  if (!late) assertMethod(booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod, terms);
  if (late) {
    const attached: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { at: now, url, fileHash, late, remainingSeconds: null },
    };
    if (booking.status === 'expired') return { events: [attached] };
    return {
      events: [{ type: 'BookingExpired', data: { at: now } }, attached],
      nights: { type: 'release', stay: booking.stay, reason: 'expired' },
    };
  }
  if (!booking.hold) throw lapsed(booking);
  const hold = pauseHold(booking.hold, now);
  return {
    events: [{ type: 'PaymentSlipAttached', data: { at: now, url, fileHash, late, remainingSeconds: hold.remainingSeconds } }],
    nights: { type: 'setHold', hold },
  };
};

const clearSlip = ({ now }: CommandOf<'clearSlip'>, booking: Booking): BookingDecision => {
  if (booking.status === 'pending_payment' && !booking.slip) return nothing;
  assertStatus(booking, 'pending_payment', 'in_review');
  if (!booking.hold || hasLapsed(booking, now)) throw lapsed(booking);
  const hold = resumeHold(booking.hold, now);
  return {
    events: [{ type: 'PaymentSlipCleared', data: { at: now, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

const refuseSlip = ({ now, reason }: CommandOf<'refuseSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  if (!booking.hold) throw lapsed(booking);
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to refuse a slip');
  const hold = resumeHold(booking.hold, now, minSecondsAfterRefusal);
  return {
    events: [{ type: 'PaymentSlipRefused', data: { at: now, reason, holdUntil: hold.holdUntil ?? now } }],
    nights: { type: 'setHold', hold },
  };
};

/** Confirms with the money that was still owed. */
const confirm = (now: Instant, booking: Booking, method: MoneyMethod, reason: string): BookingDecision => {
  const amount = balanceOf(booking);
  const received: BookingEvent[] =
    amount > 0 ? [{ type: 'PaymentReceived', data: { at: now, amount, method, test: false } }] : [];
  return {
    events: [...received, { type: 'BookingConfirmed', data: { at: now, reason } }],
    nights: { type: 'book', stay: booking.stay },
  };
};

const approveSlip = (command: CommandOf<'approveSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  if (command.slipWasUsedBefore && !command.reason) {
    throw invalidField('reason', 'required', 'This slip was used for another booking: a reason is required to approve it');
  }
  const method = booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod;
  return confirm(command.now, booking, method, command.reason);
};

const markPaid = ({ now, method, reason }: CommandOf<'markPaid'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment');
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to mark a booking as paid');
  return confirm(now, booking, method, reason);
};

const cancel = ({ now, byGuest, reason, refund }: CommandOf<'cancel'>, booking: Booking): BookingDecision => {
  if (byGuest) {
    if (paidOf(booking) > 0 || booking.status === 'confirmed')
      throw new Refusal('forbidden', 'A paid booking is cancelled by the house');
    assertStatus(booking, 'pending_payment', 'in_review');
  } else {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed', 'expired');
  }
  if (refund && refund.amount > paidOf(booking)) throw invalidField('refund.amount', 'too_large', 'More than was paid');
  const refunded: BookingEvent[] =
    refund && refund.amount > 0 ? [{ type: 'RefundRecorded', data: { at: now, ...refund, reason } }] : [];
  return {
    events: [{ type: 'BookingCancelled', data: { at: now, reason } }, ...refunded],
    ...releaseIfKept(booking, 'cancelled'),
  };
};

const releaseIfKept = (booking: Booking, reason: 'cancelled' | 'hidden'): Pick<BookingDecision, 'nights'> =>
  keepsNights(booking) ? { nights: { type: 'release', stay: booking.stay, reason } } : {};

const expire = ({ now }: CommandOf<'expire'>, booking: Booking): BookingDecision =>
  hasLapsed(booking, now)
    ? {
        events: [{ type: 'BookingExpired', data: { at: now } }],
        nights: { type: 'release', stay: booking.stay, reason: 'expired' },
      }
    : nothing;

const reinstate = ({ now, reason, terms }: CommandOf<'reinstate'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'expired', 'cancelled');
  assertNotOver(booking.stay, now);
  if (balanceOf(booking) <= 0) {
    return {
      events: [
        { type: 'BookingReinstated', data: { at: now, holdUntil: null, reason } },
        { type: 'BookingConfirmed', data: { at: now, reason } },
      ],
      nights: { type: 'book', stay: booking.stay },
    };
  }
  const hold = holdFor(now, terms.holdWithContactMinutes);
  return {
    events: [{ type: 'BookingReinstated', data: { at: now, holdUntil: hold.holdUntil, reason } }],
    nights: { type: 'hold', stay: booking.stay, hold },
  };
};

/** A correction by staff. New nights or rooms are priced anew unless a total is given; a total of their own needs a reason. */
const amend = (command: CommandOf<'amend'>, booking: Booking): BookingDecision => {
  const { now, guests, totalPrice, reason, terms } = command;
  const unchanged = command.customer && booking.customer && sameCustomer(command.customer, booking.customer);
  const customer = unchanged ? undefined : command.customer;
  const stay = command.stay ?? booking.stay;
  const rooms = command.rooms ?? booking.rooms;
  const moved = !sameStay(stay, booking.stay);
  const priced = moved || rooms !== booking.rooms;
  if (guests !== undefined) assertGuests(guests, terms);
  if (customer && booking.status === 'confirmed' && !reason)
    throw invalidField('reason', 'required', 'A reason is required after confirmation');
  const events: BookingEvent[] = [];
  if (priced) {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
    if (hasLapsed(booking, now)) throw lapsed(booking);
    if (moved) assertChangedStay(stay, booking.stay, now, terms);
    const quote = quoteStay(terms.prices, stay, rooms);
    assertOverride(totalPrice, quote.total, reason);
    events.push({ type: 'StayChanged', data: { at: now, ...stay, rooms, quote, totalPrice: totalPrice ?? quote.total, reason } });
  } else if (totalPrice !== undefined) {
    assertOverride(totalPrice, booking.totalPrice, reason);
  }
  const amended = {
    ...(customer ? { customer } : {}),
    ...(guests !== undefined && guests !== booking.guests ? { guests } : {}),
    ...(!priced && totalPrice !== undefined && totalPrice !== booking.totalPrice ? { totalPrice } : {}),
  };
  if (Object.keys(amended).length > 0) events.push({ type: 'BookingAmended', data: { at: now, ...amended, reason } });
  return moved ? { events, nights: { type: 'move', stay } } : { events };
};

const assertOverride = (totalPrice: number | undefined, computed: number, reason: string): void => {
  if (totalPrice !== undefined && totalPrice !== computed && !reason) {
    throw invalidField('reason', 'required', 'A reason is required for a total of your own');
  }
};

/**
 * What a command leads to, from the state that the stream (and what the calendar still carries for it) makes.
 * @throws Refusal
 */
export const decide = (command: BookingCommand, state: BookingState): BookingDecision => {
  if (command.type === 'place') return place(command, state);
  if (!state || (state.hidden && command.type !== 'recordMessage')) throw new Refusal('not_found', 'Not found');
  switch (command.type) {
    case 'attachCustomer':
      return attachCustomer(command, state);
    case 'choosePayment':
      assertStatus(state, 'pending_payment');
      if (hasLapsed(state, command.now)) throw lapsed(state);
      assertMethod(command.paymentMethod, command.terms);
      if (state.paymentMethod === command.paymentMethod) return nothing;
      return { events: [{ type: 'PaymentMethodChosen', data: { at: command.now, paymentMethod: command.paymentMethod } }] };
    case 'setSpecialRequests':
      assertStatus(state, 'pending_payment', 'in_review', 'confirmed');
      if (state.specialRequests === command.specialRequests) return nothing;
      return {
        events: [{ type: 'BookingAmended', data: { at: command.now, specialRequests: command.specialRequests, reason: '' } }],
      };
    case 'attachSlip':
      return attachSlip(command, state);
    case 'clearSlip':
      return clearSlip(command, state);
    case 'approveSlip':
      return approveSlip(command, state);
    case 'refuseSlip':
      return refuseSlip(command, state);
    case 'markPaid':
      return markPaid(command, state);
    case 'cancel':
      return cancel(command, state);
    case 'expire':
      return expire(command, state);
    case 'reinstate':
      return reinstate(command, state);
    case 'amend':
      return amend(command, state);
    case 'hide':
      return { events: [{ type: 'BookingHidden', data: { at: command.now } }], ...releaseIfKept(state, 'hidden') };
    case 'recordMessage':
      if (state.messages.some(({ jobId }) => jobId === command.jobId)) return nothing;
      return { events: [{ type: 'MessageSent', data: { at: command.now, message: command.message, jobId: command.jobId } }] };
    default:
      return unreachable(command);
  }
};

export const bookingDecider = { initialState: null as BookingState, evolve, decide };
