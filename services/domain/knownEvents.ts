import type { BookingEvent } from './booking/events.ts';
import { bookingEventTypes } from './booking/evolve.ts';
import type { CalendarEvent } from './calendar/calendar.ts';
import { isSound } from './calendar/soundEvent.ts';
import { cardEventTypes } from './payment/card.ts';
import type { PaymentLinkEvent } from './payment/linkEvents.ts';
import type { PaidStay, ReceiptEvent } from './receipts/receipts.ts';
import type { StaffEvent, StaffMemberEvent } from './staff/events.ts';
import type { VillaEvent } from './villa/events.ts';
import { sumOf } from './villa/lines.ts';
import { chargesOf, linesOfNights, type NightPrice, withLines } from './villa/quote.ts';

// The way from what a log holds to what the domain knows, for all who fold: handles, read tables, jobs, verify. A log may hold types of a
// newer release, or written by hand; they are passed by, everywhere alike, so that a command's answer and a later read cannot differ. An
// older version of an event is made the newest here. The compiler keeps these lists whole.

/** An event as it was recorded, decrypted. */
export type Recorded = { type: string; data: object };

type Types<Event extends { type: string }> = Record<Event['type'], true>;

const calendarTypes: Types<CalendarEvent> = {
  NightsHeld: true,
  HoldExtended: true,
  HoldPaused: true,
  HoldResumed: true,
  NightsBooked: true,
  NightsReleased: true,
  NightsBlocked: true,
  NightsUnblocked: true,
};

const villaTypes: Types<VillaEvent> = {
  VillaDetailsChanged: true,
  PricesChanged: true,
  SeasonsChanged: true,
  FeesChanged: true,
  BankDetailsChanged: true,
  PromptPayIdChanged: true,
  PromptPayQrChanged: true,
  PromptPayQrRemoved: true,
  PaymentMethodSwitched: true,
  BackgroundChanged: true,
  BackgroundRemoved: true,
  SlidesAdded: true,
  SlideRemoved: true,
  RoomAdded: true,
  RoomChanged: true,
  RoomRemoved: true,
  SlideChanged: true,
  SlidesReordered: true,
  RoomsReordered: true,
  HouseOpened: true,
  HouseClosed: true,
  MessageSent: true,
};

const paymentLinkTypes: Types<PaymentLinkEvent> = {
  PaymentLinkCreated: true,
  PaymentLinkAmended: true,
  PaymentLinkPayerAttached: true,
  PaymentLinkMailAsked: true,
  PaymentLinkMethodChosen: true,
  PaymentLinkSlipAttached: true,
  PaymentLinkSlipCleared: true,
  PaymentLinkSlipRefused: true,
  PaymentLinkPaid: true,
  PaymentLinkSettled: true,
  PaymentLinkRevoked: true,
  PaymentLinkExpired: true,
  MessageSent: true,
  ...cardEventTypes,
};

const receiptTypes: Types<ReceiptEvent> = { ReceiptIssued: true, ReceiptVoided: true };
const staffTypes: Types<StaffEvent> = {
  StaffAdmitted: true,
  StaffInvited: true,
  InvitationRenewed: true,
  InvitationWithdrawn: true,
  StaffRoleChanged: true,
  OwnershipHandedOver: true,
  StaffRemoved: true,
};

const staffMemberTypes: Types<StaffMemberEvent> = {
  StaffMemberInvited: true,
  StaffRegistered: true,
  SignedIn: true,
  SignedOut: true,
  SignInsFailed: true,
  PasswordChanged: true,
  PasswordResetAsked: true,
  PasswordReset: true,
  PersonErased: true,
  MessageSent: true,
};

/** Events of one kind of stream: those that this release knows, in their order. */
export type Known<Event> = (events: readonly Recorded[]) => Event[];

/**
 * The newest shape of an event of a booking. Quotes from before prices had lines get them; guests from before children were told apart
 * are adults; bookings from before staff told how a guest came are the website's.
 */
const upcastBooking = (event: BookingEvent): BookingEvent => {
  switch (event.type) {
    case 'BookingPlaced':
      return {
        ...event,
        data: {
          ...event.data,
          children: event.data.children ?? 0,
          source: event.data.source ?? 'website',
          cancellation: event.data.cancellation ?? null,
          quote: withLines(event.data.quote),
        },
      };
    case 'StayChanged':
      return { ...event, data: { ...event.data, quote: withLines(event.data.quote) } };
    case 'BookingAmended':
      return event.data.guests === undefined || event.data.children !== undefined
        ? event
        : { ...event, data: { ...event.data, children: 0 } };
    default:
      return event;
  }
};

/** The same of a receipt, whose stay had nights in the place of lines. */
const upcastReceipt = (event: ReceiptEvent): ReceiptEvent => {
  if (event.type !== 'ReceiptIssued' || !event.data.stay || event.data.stay.lines) return event;
  const { nights, ...stay } = event.data.stay as PaidStay & { nights: NightPrice[] };
  const lines = linesOfNights(nights);
  return {
    ...event,
    data: { ...event.data, stay: { ...stay, lines: chargesOf({ quote: { lines, total: sumOf(lines) }, ...stay }) } },
  };
};

const only =
  <Event extends { type: string }>(types: Types<Event>): Known<Event> =>
  events =>
    events.filter(({ type }) => Object.hasOwn(types, type)) as unknown as Event[];

const ownBookingEvents = only<BookingEvent>(bookingEventTypes);

export const knownBookingEvents: Known<BookingEvent> = events => ownBookingEvents(events).map(upcastBooking);
export const knownPaymentLinkEvents = only(paymentLinkTypes);
const ownCalendarEvents = only(calendarTypes);

export const knownCalendarEvents: Known<CalendarEvent> = events => ownCalendarEvents(events).filter(isSound);
export const knownVillaEvents = only(villaTypes);
const ownReceiptEvents = only(receiptTypes);

export const knownReceiptEvents: Known<ReceiptEvent> = events => ownReceiptEvents(events).map(upcastReceipt);
export const knownStaffEvents = only(staffTypes);
export const knownStaffMemberEvents = only(staffMemberTypes);

/** Every type that this release knows, by the kind of its stream. */
export const knownTypes = {
  booking: bookingEventTypes,
  paymentLink: paymentLinkTypes,
  calendar: calendarTypes,
  villa: villaTypes,
  receipts: receiptTypes,
  staff: staffTypes,
  'staff-id': staffMemberTypes,
} as const;
