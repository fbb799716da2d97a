import { assertKeptUntil, extendHold, holdUntil, pauseHold } from '../calendar/hold.ts';
import { unconfirmedSlipOf } from '../payment/account.ts';
import type { TypedCode } from '../payment/contactChange.ts';
import type { CardCommands } from '../payment/decideCard.ts';
import { assertNoCardUnderWay } from '../payment/decideCard.ts';
import { type Customer, sameCustomer } from '../shared/customer.ts';
import { type CommandsOf, decideBy } from '../shared/decider.ts';
import { assertGuestMayChange } from '../shared/guestChanges.ts';
import type { PaymentMethod } from '../shared/paymentMethod.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';
import { type SentAgain, sentOf } from '../shared/sentAgain.ts';
import { assertMethod } from '../villa/methods.ts';
import type { Terms } from '../villa/terms.ts';
import { cardPayments } from './cardPayments.ts';
import { type ChangeCommands, changes } from './changing.ts';
import { bookingContact, type ContactCommands, changeContact, needsContactCode } from './contact.ts';
import { type BookingDecision, type Decisions, nothing } from './decision.ts';
import { type EndingCommands, endings } from './ending.ts';
import type { ByRequest } from './events.ts';
import { bookingCodes, type CodeCommands } from './guestCodes.ts';
import type { GuestMessage, StaffMessage } from './messages.ts';
import { type PlaceCommand, place } from './placing.ts';
import { bookingPayments, type PaymentCommands } from './slipPayments.ts';
import { isRepeated, type StaffPaymentCommands, staffPayments } from './staffPayments.ts';
import { assertStatus, type Booking, type BookingState, hasLapsed, holdOf, isHidden, lapsed, requireHold } from './state.ts';

type DetailCommands = {
  /** `typed`: the code that a change needs once money came. */
  attachCustomer: { customer: Customer; typed?: TypedCode; terms: Terms };
  choosePayment: { paymentMethod: PaymentMethod; terms: Terms };
  setSpecialRequests: { specialRequests: string };
  giveTime: { until: Instant; reason: string };
  addNote: ByRequest & { by: string; text: string };
  recordMessage: { message: GuestMessage | StaffMessage; jobId: string; sentAgain?: SentAgain };
};

/** What can be asked of a booking that is placed. */
type PlacedCommands = DetailCommands &
  PaymentCommands &
  CardCommands &
  StaffPaymentCommands &
  ChangeCommands &
  CodeCommands &
  ContactCommands &
  EndingCommands;

/** All that can be asked of a booking. */
export type BookingCommand = CommandsOf<{ place: PlaceCommand } & PlacedCommands>;

export type CommandOf<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>;

const details: Decisions<DetailCommands> = {
  attachCustomer: (command, booking) => {
    const { now, customer, terms } = command;
    if (needsContactCode(booking)) return changeContact(command, booking);
    assertStatus(booking, 'pending_payment', 'in_review');
    const held = requireHold(booking, now);
    if (booking.customer && sameCustomer(booking.customer, customer)) return nothing;
    assertGuestMayChange(booking, 'contacts');
    // A slip waits for the email to be confirmed: a mistyped one can be corrected, and the one before is told.
    if (unconfirmedSlipOf(booking.account)) return { events: [{ type: 'ContactChanged', data: { at: now, customer } }] };
    const hold = extendHold(held, addSeconds(booking.createdAt, terms.holdWithContactMinutes * 60));
    return {
      events: [{ type: 'CustomerAttached', data: { at: now, customer, holdUntil: hold.holdUntil } }],
      nights: { type: 'setHold', hold },
    };
  },
  choosePayment: ({ now, paymentMethod, terms }, booking) => {
    assertStatus(booking, 'pending_payment');
    if (hasLapsed(booking, now)) throw lapsed(booking);
    assertMethod(paymentMethod, terms);
    if (booking.paymentMethod === paymentMethod) return nothing;
    assertGuestMayChange(booking, 'all');
    return { events: [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod } }] };
  },
  setSpecialRequests: ({ now, specialRequests }, booking) => {
    assertStatus(booking, 'pending_payment', 'in_review', 'confirmed');
    if (booking.specialRequests === specialRequests) return nothing;
    assertGuestMayChange(booking, 'all');
    return { events: [{ type: 'BookingAmended', data: { at: now, specialRequests, reason: '' } }] };
  },
  /** Keeps the nights of an open booking until another time. If the clock is paused, this becomes the time left. */
  giveTime: ({ now, until, reason }, booking) => {
    assertStatus(booking, 'pending_payment', 'in_review');
    if (!holdOf(booking)) assertNoCardUnderWay(booking);
    const held = requireHold(booking, now);
    requireReason(reason, 'A reason is required to give more time');
    assertKeptUntil(until, held.holdUntil ?? addSeconds(now, held.remainingSeconds), now);
    const hold = held.holdUntil === null ? pauseHold(holdUntil(until), now) : holdUntil(until);
    return { events: [{ type: 'MoreTimeGiven', data: { at: now, reason, ...hold } }], nights: { type: 'setHold', hold } };
  },
  /** In every state but hidden. */
  addNote: ({ now, id, requestHash, by, text }) => ({
    events: [{ type: 'NoteAdded', data: { at: now, recorded: { id, requestHash }, by, text } }],
  }),
  recordMessage: (command, booking) =>
    booking.messages.some(sent => sent.jobId === command.jobId)
      ? nothing
      : { events: [{ type: 'MessageSent', data: { at: command.now, ...sentOf(command) } }] },
};

const decidePlaced = decideBy<PlacedCommands, [Booking], BookingDecision>({
  ...details,
  ...bookingPayments,
  ...cardPayments,
  ...staffPayments,
  ...changes,
  ...bookingCodes,
  ...bookingContact,
  ...endings,
});

/** What has happened elsewhere is recorded in every state, hidden included: commands named `record...`, and a link's about its money. */
const recordsWhatHappened = ({ type }: BookingCommand): boolean =>
  type.startsWith('record') || type === 'receiveLinkPayment' || type === 'dropLinkPayment';

/** What a command leads to, from the state that the stream (and what the calendar still carries for it) makes. @throws Refusal */
export const decide = (command: BookingCommand, state: BookingState): BookingDecision => {
  if (command.type === 'place') return place(command, state);
  if (!state || (isHidden(state) && !recordsWhatHappened(command))) throw new Refusal('not_found', 'Not found');
  if ('requestHash' in command && isRepeated(command, state)) return nothing;
  return decidePlaced(command, state);
};
