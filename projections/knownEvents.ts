import type { BookingEvent } from '@baan/domain/bookingEvents';
import type { CalendarEvent } from '@baan/domain/calendar';
import type { CardEvent } from '@baan/domain/cardPayment';
import type { PaymentLinkEvent } from '@baan/domain/paymentLinkEvents';
import type { VillaEvent } from '@baan/domain/villaEvents';
import type { ReadEvent } from './readTable.ts';

// The domain's `evolve` throws on an event that it has no case for. A log may hold such events, written by a newer release or by
// hand, and must not stop the read side: the tables pass them by. The compiler keeps these lists whole.

type Types<Event extends { type: string }> = Record<Event['type'], true>;

const cardTypes: Types<CardEvent> = {
  CardPaymentStarted: true,
  CardAuthorised: true,
  CardDeclined: true,
  CardOutcomeUnknown: true,
  CardCaptured: true,
  CardCaptureRefused: true,
  CardVoided: true,
  OneTimeCodeIssued: true,
  OneTimeCodeNotSent: true,
  OneTimeCodeRejected: true,
  OneTimeCodeVerified: true,
};

const bookingTypes: Types<BookingEvent> = {
  BookingPlaced: true,
  CustomerAttached: true,
  PaymentMethodChosen: true,
  PaymentSlipAttached: true,
  PaymentSlipCleared: true,
  PaymentSlipRefused: true,
  PaymentReceived: true,
  LinkPaymentAwaited: true,
  LinkPaymentDropped: true,
  RefundRecorded: true,
  BookingConfirmed: true,
  BookingAmended: true,
  StayChanged: true,
  BookingCancelled: true,
  BookingExpired: true,
  BookingReinstated: true,
  BookingHidden: true,
  ...cardTypes,
  MessageSent: true,
};

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
};

const paymentLinkTypes: Types<PaymentLinkEvent> = {
  PaymentLinkCreated: true,
  PaymentLinkAmended: true,
  PaymentLinkPayerAttached: true,
  PaymentLinkMethodChosen: true,
  PaymentLinkSlipAttached: true,
  PaymentLinkSlipCleared: true,
  PaymentLinkSlipRefused: true,
  PaymentLinkPaid: true,
  PaymentLinkSettled: true,
  PaymentLinkRevoked: true,
  PaymentLinkExpired: true,
  MessageSent: true,
  ...cardTypes,
};

const only = <Event extends { type: string }>(events: ReadEvent[], types: Types<Event>): Event[] =>
  events.filter(({ type }) => Object.hasOwn(types, type)) as unknown as Event[];

export const knownBookingEvents = (events: ReadEvent[]): BookingEvent[] => only(events, bookingTypes);
export const knownPaymentLinkEvents = (events: ReadEvent[]): PaymentLinkEvent[] => only(events, paymentLinkTypes);
export const knownCalendarEvents = (events: ReadEvent[]): CalendarEvent[] => only(events, calendarTypes);
export const knownVillaEvents = (events: ReadEvent[]): VillaEvent[] => only(events, villaTypes);
