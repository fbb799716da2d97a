import type { BookingEvent } from './booking/events.ts';
import { bookingEventTypes } from './booking/evolve.ts';
import { calendarEvolutions } from './calendar/calendar.ts';
import type { CalendarEvent } from './calendar/calendarState.ts';
import { type ChannelEvent, channelEvolutions } from './channels/channel.ts';
import { type GatewayEvent, gatewayEvolutions } from './gateway/gatewayBook.ts';
import { type PaymentLinkEvent, paymentLinkEventTypes } from './paymentLink/link.ts';
import { type PaidStay, type ReceiptEvent, receiptEvolutions } from './receipts/receipts.ts';
import type { OutboxEntry } from './shared/outbox.ts';
import { daysBetween } from './shared/plainDate.ts';
import { bookingStream, paymentLinkStream, staffMemberStream } from './shared/streamNames.ts';
import { type StaffEvent, type StaffMemberEvent, staffEvolutions } from './staff/staff.ts';
import { chargesOf, linesOfNights, type NightPrice, sumOf, withLines } from './villa/lines.ts';
import { type VillaEvent, villaEvolutions } from './villa/state.ts';

// The calendar counts nights of unsigned events too: a night left empty is better than two parties in it. So their shape is checked.

type Fields = Record<string, unknown>;

const longestDays = 1000;

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== '__proto__';

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true;

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isRange = (from: unknown, to: unknown): boolean => {
  if (!isDay(from) || !isDay(to)) return false;
  const days = daysBetween(from, to);
  return days > 0 && days <= longestDays;
};

const isHold = ({ holdUntil, remainingSeconds }: Fields): boolean =>
  holdUntil === null ? Number.isFinite(remainingSeconds) : isInstant(holdUntil);

const isOfBooking = ({ bookingId }: Fields): boolean => isName(bookingId);

const isOfChannel = ({ channelId, stayId }: Fields): boolean => isName(channelId) && isName(stayId);

const hasStay = ({ checkIn, checkOut }: Fields): boolean => isRange(checkIn, checkOut);

const shapes: Record<string, (data: Fields) => boolean> = {
  NightsHeld: data => isOfBooking(data) && hasStay(data) && isHold(data),
  HoldExtended: data => isOfBooking(data) && isHold(data),
  HoldPaused: data => isOfBooking(data) && isHold(data),
  HoldResumed: data => isOfBooking(data) && isHold(data),
  NightsBooked: data => isOfBooking(data) && hasStay(data),
  NightsReleased: isOfBooking,
  NightsBlocked: ({ blockId, from, to }) => isName(blockId) && isRange(from, to),
  NightsUnblocked: ({ blockId }) => isName(blockId),
  ChannelStaySeen: data => isOfChannel(data) && hasStay(data),
  ChannelStayMoved: data => isOfChannel(data) && hasStay(data),
  ChannelStayGone: isOfChannel,
  ChannelStayJoined: data => isOfChannel(data) && isOfBooking(data) && (data.checkIn === undefined || hasStay(data)),
  ConflictSettled: ({ conflictId, checkIn, checkOut, sides }) =>
    isName(conflictId) && isRange(checkIn, checkOut) && Array.isArray(sides),
};

/** Has a calendar event what its type says, so that it can be counted? The calendar's own ones always have. */
export const isWellFormed = ({ type, data }: { type: string; data: unknown }): boolean =>
  data !== null && typeof data === 'object' && shapes[type]?.(data as Fields) === true;

// Upcasting: recorded events become the domain's, for command handlers, read tables, jobs and verify alike. Types of a newer release, or
// written by hand, are left out everywhere, so that a command's answer and a later read cannot differ. Older shapes are made new here. The
// compiler keeps these lists complete.

/** An event as it was recorded, decrypted. */
export type DecryptedEvent = { type: string; data: object };

type Types<Event extends { type: string }> = Record<Event['type'], unknown>;

export const staffMemberTypes: Types<StaffMemberEvent> = {
  StaffMemberInvited: true,
  StaffRegistered: true,
  SignedIn: true,
  SignedOut: true,
  SignInsFailed: true,
  PasswordChanged: true,
  PasswordResetAsked: true,
  PasswordReset: true,
  PersonErased: true,
  ListExported: true,
  PersonExported: true,
  EmailSentElsewhere: true,
  MessageSent: true,
};

/** Events of one kind of stream: those that this release knows, in their order. */
export type Upcaster<Event> = (events: readonly DecryptedEvent[]) => Event[];

/**
 * The newest shape of an event of a booking. Quotes from before prices had lines get them; guests from before children were told apart
 * are adults; bookings from before the source was recorded are the website's.
 */
const upcastBooking = (event: BookingEvent): BookingEvent => {
  switch (event.type) {
    case 'BookingPlaced': {
      const { children = 0, source = 'website', cancellation = null } = event.data;
      return { ...event, data: { ...event.data, children, source, cancellation, quote: withLines(event.data.quote) } };
    }
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

/** The target of an outbox whose entries name none, as older releases wrote them: it follows from the id in the event. */
const streamById = ({ paymentLinkId, bookingId, staffId }: Record<string, unknown>): string => {
  if (paymentLinkId) return paymentLinkStream(String(paymentLinkId));
  return bookingId ? bookingStream(String(bookingId)) : staffMemberStream(String(staffId));
};

/** The outbox of a recorded event; empty where it has none. */
export const upcastOutbox = (data: Record<string, unknown>): OutboxEntry[] => {
  if (!Array.isArray(data.carries)) return [];
  const entries: OutboxEntry[] = data.carries;
  return entries.every(entry => entry?.stream)
    ? entries
    : entries.map(entry => ({ ...entry, stream: entry?.stream ?? streamById(data) }));
};

/** An event whose outbox entries name their stream. */
const withOutbox = <Event extends { data: object }>(event: Event): Event => {
  // What others wrote into the log may have no data.
  const data = event.data as Record<string, unknown> | null;
  if (!Array.isArray(data?.carries)) return event;
  const carries = upcastOutbox(data);
  return carries === data.carries ? event : { ...event, data: { ...event.data, carries } };
};

const upcasterOf =
  <Event extends { type: string }>(types: Types<Event>, newest = (event: Event): Event => event): Upcaster<Event> =>
  events =>
    (events.filter(({ type }) => Object.hasOwn(types, type)) as unknown as Event[]).map(newest);

const ownCalendarEvents = upcasterOf<CalendarEvent>(calendarEvolutions, withOutbox);

export const upcastBookingEvents = upcasterOf<BookingEvent>(bookingEventTypes, event => withOutbox(upcastBooking(event)));
export const upcastPaymentLinkEvents = upcasterOf<PaymentLinkEvent>(paymentLinkEventTypes);
export const upcastCalendarEvents: Upcaster<CalendarEvent> = events => ownCalendarEvents(events).filter(isWellFormed);
export const upcastVillaEvents = upcasterOf<VillaEvent>(villaEvolutions);
/** Has an event of the gateway what its rows are made of? */
const isWholeGateway = ({ data }: GatewayEvent): boolean => isName(data.chargeId);
const knownGatewayEvents = upcasterOf<GatewayEvent>(gatewayEvolutions);
export const upcastGatewayEvents: Upcaster<GatewayEvent> = events => knownGatewayEvents(events).filter(isWholeGateway);
export const upcastReceiptEvents = upcasterOf<ReceiptEvent>(receiptEvolutions, upcastReceipt);
export const upcastStaffEvents = upcasterOf<StaffEvent>(staffEvolutions, withOutbox);
const knownChannelEvents = upcasterOf<ChannelEvent>(channelEvolutions);

/** Has an event of a channel what the rows of channels are made of? */
const isWholeChannel = ({ type, data }: ChannelEvent): boolean => {
  if (type === 'ChannelExportRenewed') return isName(data.exportHash);
  if (type === 'ChannelRemoved') return isName(data.nights);
  if (type !== 'ChannelAdded') return true;
  const { kind, name, exportHash, requestHash, limitHours } = data;
  return [kind, name, exportHash, requestHash].every(isName) && Number.isInteger(limitHours);
};

export const upcastChannelEvents: Upcaster<ChannelEvent> = events => knownChannelEvents(events).filter(isWholeChannel);
export const upcastStaffMemberEvents = upcasterOf<StaffMemberEvent>(staffMemberTypes);
