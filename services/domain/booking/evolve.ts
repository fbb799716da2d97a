import { type Hold, holdUntil as runningUntil } from '../calendar/hold.ts';
import { balanceOf, openAccount, refundDueOf, slipMethodOf, totalOf, unconfirmedSlipOf } from '../payment/account.ts';
import { type CardEvent, cardEvolutions } from '../payment/card.ts';
import { noContactChange, withContact } from '../payment/contactChange.ts';
import * as accounts from '../payment/evolveAccount.ts';
import { refundEvolutions, withRefundEvent } from '../payment/evolveRefund.ts';
import type { RefundEvent } from '../payment/gatewayRefund.ts';
import { closedCode, evolveGuestCode, type GuestCodeEvent, guestCodeEvolutions } from '../payment/oneTimeCodes.ts';
import { type PromptPayEvent, promptPayTypes } from '../payment/promptPayCharge.ts';
import { slipIn } from '../payment/slip.ts';
import type { Customer } from '../shared/customer.ts';
import { type Evolutions, evolveBy, forEach } from '../shared/decider.ts';
import { counted, noGuestChanges } from '../shared/guestChanges.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { chargesOf } from '../villa/lines.ts';
import { needsContactCode } from './contact.ts';
import type { BookingEvent, DataRequestKind } from './events.ts';
import {
  type Booking,
  type BookingFacts,
  type BookingState,
  type DataRequest,
  type EndedBooking,
  emailOf,
  isEnded,
  isHidden,
  isOpen,
  noDataRequests,
  type OpenBooking,
} from './state.ts';
import { newUnpaidTime, withUnpaidTime } from './unpaidTime.ts';

// What events make of a booking. Events never fail. One that does not fit the state, as one from the calendar's outbox may, changes
// only money and messages.

/** The version of this fold. It goes up when the same events make another booking; stored states are then made again (docs/adr/0025). */
export const bookingFold = 31;

/** Changes that mean something while it is open alone. */
const whileOpen = (booking: Booking, changes: Partial<Omit<OpenBooking, keyof BookingFacts>>): Booking =>
  isOpen(booking) ? { ...booking, ...changes } : booking;

/** Where no time is given the hold stays as it is. */
const runningHold = (holdUntil: Instant | null | undefined): { hold?: Hold } =>
  holdUntil ? { hold: runningUntil(holdUntil) } : {};

const pausedHold = (remainingSeconds: number | null): { hold?: Hold } =>
  remainingSeconds === null ? {} : { hold: { holdUntil: null, remainingSeconds } };

const factsOf = (booking: Booking): BookingFacts => {
  const { status, hold, refusalReason, keptByStaff, cancellationReason, cancelledBy, endedAt, because, hidden, ...facts } =
    booking as BookingFacts & Record<string, unknown>;
  return facts;
};

/** `kept`: THB of what was paid that the villa keeps; null: not known. */
const ended = (booking: Booking, endedAt: Instant, status: EndedBooking['status'], kept: number | null): EndedBooking => ({
  ...factsOf(booking),
  status,
  refusalReason: null,
  cancellationReason: null,
  cancelledBy: null,
  endedAt,
  stayChange: null,
  hidden: isHidden(booking),
  account: accounts.withKept(booking.account, kept, status === 'expired'),
});

const byCard = (booking: Booking, event: CardEvent): Booking => {
  const { hold } = event.data;
  const account = accounts.withCard(booking.account, event);
  return { ...whileOpen(booking, hold === undefined ? {} : { hold: hold ?? 'booked' }), account };
};

const byPromptPay = (booking: Booking, event: PromptPayEvent): Booking => {
  const { hold } = event.data;
  return { ...whileOpen(booking, hold ? { hold } : {}), account: accounts.withPromptPay(booking.account, event) };
};

/** `customer` null: erased. */
const otherContact = (booking: Booking, customer: Customer | null, at: Instant, account = booking.account) => ({
  customer,
  account: booking.customer && booking.customer.email !== customer?.email ? accounts.withOtherEmail(account) : account,
  ...withContact(booking, {
    before: booking.customer,
    after: customer,
    at,
    isTold: booking.customer !== null && needsContactCode(booking),
  }),
});

const answered = (booking: Booking, kind: DataRequestKind, answer: Partial<DataRequest>): Booking => {
  const request = booking.dataRequests[kind];
  return { ...booking, dataRequests: { ...booking.dataRequests, [kind]: request && { ...request, ...answer } } };
};

const slipSent = ({ account, paymentMethod }: Booking, data: Extract<BookingEvent, { type: 'PaymentSlipAttached' }>['data']) =>
  accounts.withSlip(account, slipIn(data), slipMethodOf(paymentMethod), data.late, data.confirmation);

/** What each event makes of a booking that was placed: all types that a booking knows. */
const evolutions: Evolutions<Booking, Exclude<BookingEvent, { type: 'BookingPlaced' }>> = {
  CustomerAttached: (booking, { data: { at, customer, holdUntil } }) => ({
    ...whileOpen(booking, runningHold(holdUntil)),
    ...counted(booking, 'contacts'),
    ...otherContact(booking, customer, at),
  }),
  ContactChanged: (booking, { data: { at, customer } }) => ({
    ...booking,
    ...counted(booking, 'contacts'),
    ...otherContact(booking, customer, at),
    // A code is good for one change, also for one of the phone alone.
    guestCode: closedCode(booking.guestCode),
  }),
  ContactChangeRequested: (booking, { data: { at, customer } }) => ({
    ...booking,
    ...counted(booking),
    contactChange: customer && { customer, askedAt: at, refusal: null },
  }),
  ContactChangeRefused: (booking, { data: { reason } }) => ({
    ...booking,
    contactChange: booking.contactChange && { ...booking.contactChange, refusal: reason },
  }),
  DataRequested: (booking, { data: { at, kind, due } }) => ({
    ...booking,
    ...counted(booking, 'contacts'),
    dataRequests: { ...booking.dataRequests, [kind]: { askedAt: at, due, doneAt: null, refusal: null } },
  }),
  DataRequestFulfilled: (booking, { data: { at, kind } }) => answered(booking, kind, { doneAt: at }),
  // The reason is null once the guest is erased.
  DataRequestRefused: (booking, { data: { kind, reason } }) => answered(booking, kind, { refusal: reason ?? '' }),
  PaymentMethodChosen: (booking, { data: { paymentMethod } }) => ({ ...booking, ...counted(booking), paymentMethod }),
  PaymentSlipAttached: (booking, { data }) => {
    if (isEnded(booking))
      return { ...booking, ...counted(booking, 'slips'), refusalReason: null, account: slipSent(booking, data) };
    // While an email has to be confirmed first, it goes on waiting for money.
    const review = data.late || data.confirmation ? {} : { status: 'in_review' as const, refusalReason: null };
    return {
      ...whileOpen(booking, { ...pausedHold(data.remainingSeconds), ...review }),
      ...counted(booking, 'slips'),
      account: slipSent(booking, data),
    };
  },
  GuestEmailConfirmed: (booking, { data: { at, remainingSeconds } }) => {
    const confirmed = { ...booking, confirmedEmail: emailOf(booking) };
    if (!isOpen(confirmed) || !unconfirmedSlipOf(booking.account)) return confirmed;
    const account = accounts.withSlipToReview(booking.account, at, false);
    return { ...confirmed, ...pausedHold(remainingSeconds), status: 'in_review', refusalReason: null, account };
  },
  PaymentSlipLate: (booking, { data: { at } }) => ({ ...booking, account: accounts.withSlipToReview(booking.account, at, true) }),
  PaymentSlipCleared: (booking, { data: { holdUntil } }) => ({
    ...whileOpen(booking, { ...runningHold(holdUntil), status: 'pending_payment' }),
    ...counted(booking),
    account: accounts.withoutSlip(booking.account),
  }),
  PaymentSlipChecked: (booking, { data }) => ({ ...booking, account: accounts.withBankCheck(booking.account, data) }),
  PaymentSlipRefused: (booking, { data: { holdUntil, reason } }) => {
    const account = accounts.decideSlip(booking.account, 'refused');
    if (isEnded(booking)) return { ...booking, refusalReason: reason, account };
    return {
      ...whileOpen(booking, { ...runningHold(holdUntil), status: 'pending_payment', refusalReason: reason }),
      account,
    };
  },
  PaymentReceived: (booking, { data }) => {
    const waits = data.rest ? { status: 'pending_payment' as const, refusalReason: data.reason ?? null } : {};
    // Money that an ended booking still owes is not late.
    const late = isEnded(booking) && balanceOf(booking.account) <= 0;
    return {
      ...whileOpen(booking, { ...runningHold(data.holdUntil), ...waits }),
      account: accounts.withReceived(booking.account, data, late),
    };
  },
  ChargeAdded: (booking, { data }) => ({ ...booking, account: accounts.withCharge(booking.account, data) }),
  NoteAdded: (booking, { data: { at, by, text } }) =>
    text === null ? booking : { ...booking, notes: [...booking.notes, { at, by, text }] },
  LinkPaymentAwaited: (booking, { data }) => ({
    ...whileOpen(booking, pausedHold(data.remainingSeconds)),
    account: accounts.withLink(booking.account, data, 'awaited'),
  }),
  LinkPaymentDropped: (booking, { data }) => ({
    ...whileOpen(booking, runningHold(data.holdUntil)),
    account: accounts.withLink(booking.account, data, 'void'),
  }),
  MoreTimeGiven: (booking, { data: { at, holdUntil, remainingSeconds } }) => ({
    ...whileOpen(booking, { hold: { holdUntil, remainingSeconds } as Hold, keptByStaff: true }),
    account: accounts.withHeldUntil(booking.account, holdUntil ?? addSeconds(at, remainingSeconds)),
  }),
  BookingConfirmed: booking => ({ ...factsOf(booking), status: 'confirmed', account: accounts.voidSlip(booking.account) }),
  BookingAmended: (booking, { data }) => {
    const { at, customer = booking.customer, specialRequests = booking.specialRequests, totalPrice } = data;
    const { guests = booking.guests, children = booking.children, quote = booking.quote } = data;
    const { source = booking.source, language = booking.language } = data;
    const priced = data.quote ? accounts.withFees(booking.account, data.quote.lines) : booking.account;
    const isPriced = totalPrice === undefined || (data.quote && totalPrice === totalOf(priced));
    const account = isPriced ? priced : accounts.withTotal(priced, totalPrice);
    // Staff use this event too; only the guest's changes count.
    const changes = 'specialRequests' in data && !data.byStaff ? counted(booking) : {};
    const contact = data.customer === undefined ? {} : otherContact(booking, customer, at, account);
    return { ...booking, ...changes, account, ...contact, guests, children, specialRequests, quote, source, language };
  },
  StayChanged: (booking, { data }) => {
    const { at, checkIn, checkOut, rooms, quote, guests = booking.guests, children = booking.children, asked } = data;
    const account = accounts.withQuoted(booking.account, chargesOf(data));
    const movedFrom = { ...booking.stay, rooms: booking.rooms };
    const stay = { checkIn, checkOut };
    const moved = { ...booking, account, stay, rooms, quote, guests, children, stayChange: null, movedFrom };
    if (!asked) return moved;
    const mostPercent = Math.min(booking.mostPercent, asked.percent);
    return { ...moved, mostPercent, hasMoved: booking.hasMoved || asked.free, movedAt: at };
  },
  ChannelDetailsRecorded: (booking, { data: { at: _, ...soldBy } }) => ({
    ...booking,
    soldBy,
    account: accounts.withChannelMoney(booking.account, soldBy.gross ?? 0),
  }),
  BookedDirectly: booking => ({
    ...booking,
    soldBy: null,
    bookedDirectly: true,
    account: accounts.withoutChannelMoney(booking.account),
  }),
  StayChangeRequested: (booking, { data: { at, ...wish } }) => ({
    ...booking,
    ...counted(booking),
    stayChange: { ...wish, askedAt: at, refusal: null },
  }),
  StayChangeWithdrawn: booking => ({ ...booking, ...counted(booking), stayChange: null }),
  StayChangeRefused: (booking, { data: { reason } }) => ({
    ...booking,
    stayChange: booking.stayChange && { ...booking.stayChange, refusal: reason },
  }),
  RefundAccountOffered: (booking, { data: { at: _, ...offeredAccount } }) => ({ ...booking, offeredAccount }),
  RefundAccountGiven: (booking, { data: { account } }) => ({ ...booking, refundAccount: account, offeredAccount: null }),
  BookingCancelled: (booking, { data: { at, reason, kept = null, by = null } }) => ({
    ...ended(booking, at, 'cancelled', kept),
    cancellationReason: reason,
    cancelledBy: by,
  }),
  BookingExpired: (booking, { data: { at, because } }) => ({
    ...ended(booking, at, 'expired', 0),
    ...(because ? { because } : {}),
  }),
  // Older releases removed bookings that had not ended.
  BookingHidden: (booking, { data: { at } }) => ({
    ...(isEnded(booking) ? booking : ended(booking, at, 'cancelled', null)),
    hidden: true,
  }),
  BookingReinstated: (booking, { data: { holdUntil } }) => ({
    ...factsOf(booking),
    status: 'pending_payment',
    hold: holdUntil ? runningUntil(holdUntil) : 'booked',
    refusalReason: null,
    account: accounts.withoutKept(booking.account),
    placedTo: [],
  }),
  MessageSent: (booking, { data: { message, jobId, again } }) => {
    const messages = [...booking.messages, { message, jobId }];
    const email = message === 'placed' && !again ? booking.customer?.email : null;
    return { ...booking, messages, placedTo: email ? [...booking.placedTo, email.toLowerCase()] : booking.placedTo };
  },
  ...forEach(cardEvolutions, byCard),
  ...forEach(promptPayTypes, byPromptPay),
  ...forEach(refundEvolutions, (booking: Booking, event: RefundEvent) => ({
    ...booking,
    account: withRefundEvent(booking.account, event),
  })),
  ...forEach(guestCodeEvolutions, (booking: Booking, event: GuestCodeEvent) => ({
    ...booking,
    guestCode: evolveGuestCode(booking.guestCode, event),
    codeSentTo: event.type === 'GuestCodeIssued' ? emailOf(booking) : booking.codeSentTo,
  })),
};

/** Types of the events that a booking knows. */
export const bookingEventTypes: Record<BookingEvent['type'], unknown> = { BookingPlaced: true, ...evolutions };

const evolvePlaced = evolveBy(evolutions);

/** Fields are named one by one: V8 handles an object made by rest spread slowly, and a rebuild makes two of each booking. */
const placed = ({ data }: Extract<BookingEvent, { type: 'BookingPlaced' }>): Booking => ({
  number: data.number,
  source: data.source,
  stay: { checkIn: data.checkIn, checkOut: data.checkOut },
  rooms: data.rooms,
  guests: data.guests,
  children: data.children,
  quote: data.quote,
  cancellation: data.cancellation,
  account: openAccount(chargesOf(data)),
  paymentMethod: data.paymentMethod,
  specialRequests: data.specialRequests,
  language: data.language,
  requestHash: data.requestHash,
  status: 'pending_payment',
  hold: runningUntil(data.holdUntil),
  unpaid: newUnpaidTime(data.holdUntil),
  refusalReason: null,
  mostPercent: 100,
  customer: null,
  createdAt: data.at,
  updatedAt: data.at,
  messages: [],
  guestChanges: noGuestChanges,
  placedTo: [],
  recorded: {},
  notes: [],
  ...noContactChange,
  codeSentTo: null,
  confirmedEmail: null,
  refundAccount: null,
  offeredAccount: null,
  stayChange: null,
  dataRequests: noDataRequests,
  hasMoved: false,
  movedAt: null,
  movedFrom: null,
  soldBy: null,
});

export const evolveBooking = (state: BookingState, event: BookingEvent): BookingState => {
  if (event.type === 'BookingPlaced') return placed(event);
  if (!state) return state;
  const booking = evolvePlaced(state, event);
  const request = 'recorded' in event.data && event.data.recorded;
  const recorded = request ? { ...state.recorded, [request.id]: request.requestHash } : state.recorded;
  // Where money shall go is known for as long as some is due.
  const over = refundDueOf(booking.account) > 0 ? {} : { refundAccount: null, offeredAccount: null };
  const unpaid = withUnpaidTime(state, booking, event);
  return { ...booking, ...over, unpaid, recorded, updatedAt: event.data.at };
};
