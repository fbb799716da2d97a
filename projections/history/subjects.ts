import type { AuditKind, SubjectKind } from '@baan/contract/audit';
import { evolveBooking } from '@baan/domain/booking/evolve';
import type { BookingState } from '@baan/domain/booking/state';
import { type ChannelState, evolveChannel } from '@baan/domain/channels/channel';
import { evolvePaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import {
  bookingPrefix,
  bookingStream,
  calendarStream,
  channelIdIn,
  gatewayStream,
  isBookingStream,
  isChannelStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  ledgerStream,
  paymentLinkPrefix,
  receiptsStream,
  staffMemberPrefix,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import {
  type DecryptedEvent,
  upcastBookingEvents,
  upcastChannelEvents,
  upcastPaymentLinkEvents,
  upcastVillaEvents,
} from '@baan/domain/upcasting';
import { evolveVilla, initialVilla, type VillaState } from '@baan/domain/villa/state';
import type { ReadEvent } from '../readTable.ts';
import { bookingFields, paymentLinkFields } from './bookingFields.ts';
import type { HistoryFields } from './fields.ts';
import { evolveTeam, nobody, type TeamState, teamFields } from './teamFields.ts';
import { villaFields } from './villaFields.ts';

// The nights of one booking, one block or one stay of a channel in the calendar.

type NightsState = {
  state: 'held' | 'booked' | 'blocked';
  from: string;
  to: string;
  holdUntil: string | null;
  remainingSeconds: number | null;
  reason: string | null;
} | null;

type Data = Record<string, unknown>;

const textIn = (data: Data, field: string): string | null => (typeof data[field] === 'string' ? (data[field] as string) : null);

const ofStay = (state: 'held' | 'booked', data: Data): NightsState => ({
  state,
  from: textIn(data, 'checkIn') ?? '',
  to: textIn(data, 'checkOut') ?? '',
  holdUntil: textIn(data, 'holdUntil'),
  remainingSeconds: (data.remainingSeconds as number | undefined) ?? null,
  reason: null,
});

/** Never rejects. */
const evolveNights = (nights: NightsState, { type, data }: { type: string; data: Data }): NightsState => {
  switch (type) {
    case 'NightsHeld':
      return ofStay('held', data);
    case 'NightsBooked':
    case 'ChannelStaySeen':
    case 'ChannelStayMoved':
      return ofStay('booked', data);
    case 'HoldExtended':
    case 'HoldResumed':
      return nights && { ...nights, holdUntil: textIn(data, 'holdUntil'), remainingSeconds: null };
    case 'HoldPaused':
      return nights && { ...nights, holdUntil: null, remainingSeconds: (data.remainingSeconds as number | undefined) ?? null };
    case 'NightsBlocked': {
      const [from, to] = [textIn(data, 'from') ?? '', textIn(data, 'to') ?? ''];
      return { state: 'blocked', from, to, holdUntil: null, remainingSeconds: null, reason: textIn(data, 'reason') };
    }
    case 'NightsReleased':
    case 'NightsUnblocked':
    case 'ChannelStayGone':
      return null;
    default:
      return nights;
  }
};

/** The names differ from the booking's fields, as both are shown together. */
const nightsFields = (nights: NightsState): HistoryFields => ({
  nights: nights?.state ?? null,
  nightsFrom: nights?.from ?? null,
  nightsTo: nights?.to ?? null,
  nightsHeldUntil: nights?.holdUntil ?? null,
  nightsRemainingSeconds: nights?.remainingSeconds ?? null,
  reason: nights?.reason ?? null,
});

/** One receipt or refund note, without its payer. The payer is stored only because the law requires it. */
export type ReceiptLine = {
  number: string;
  kind: string;
  amount: unknown;
  method: unknown;
  voided: boolean;
  replacedBy: unknown;
} | null;

export const evolveReceipt = (line: ReceiptLine, { type, data }: { type: string; data: Data }): ReceiptLine => {
  if (type === 'ReceiptIssued') {
    const { number, amount = null, method = null, kind } = data;
    return {
      number: String(number),
      kind: kind === 'refund' ? 'refund' : 'receipt',
      amount,
      method,
      voided: false,
      replacedBy: null,
    };
  }
  return type === 'ReceiptVoided' && line ? { ...line, voided: true, replacedBy: data.replacedBy ?? null } : line;
};

export const receiptFields = (line: ReceiptLine): HistoryFields => (line ? { ...line } : { voided: false });

// The subject of an event, its kind, and the state that it changes.

type SubjectEvent = Pick<ReadEvent, 'stream' | 'type' | 'data'>;

export const teamSubject = 'team';

/** `booking-{id}`, `paymentLink-{id}`, `channel-{id}`, `villa`, `team`, `calendar` (events without a booking), `receipts`, `gateway` or `ledger`. */
export const subjectOf = ({ stream, data }: Pick<SubjectEvent, 'stream' | 'data'>): string => {
  if (stream === calendarStream && typeof data.bookingId === 'string') return bookingStream(data.bookingId);
  if (stream === staffStream || isStaffMemberStream(stream)) return teamSubject;
  return stream;
};

/** The kind of a subject, and the id of a booking, payment link or channel. */
export const readSubject = (subject: string): { kind: SubjectKind; id: string | null } => {
  if (isBookingStream(subject)) return { kind: 'booking', id: subject.slice(bookingPrefix.length) };
  if (isPaymentLinkStream(subject)) return { kind: 'paymentLink', id: subject.slice(paymentLinkPrefix.length) };
  if (isChannelStream(subject)) return { kind: 'channel', id: channelIdIn(subject) };
  const kinds: Record<string, SubjectKind> = {
    [villaStream]: 'villa',
    [teamSubject]: 'team',
    [calendarStream]: 'calendar',
    [receiptsStream]: 'receipts',
    [gatewayStream]: 'gateway',
  };
  return { kind: kinds[subject] ?? 'ledger', id: null };
};

const ofBank = new Set([
  'BankDetailsChanged',
  'PromptPayIdChanged',
  'PromptPayQrChanged',
  'PromptPayQrRemoved',
  'PaymentMethodSwitched',
]);

/** Events of a booking that move or request money. */
const ofMoney =
  /^(PaymentSlip|PaymentReceived|PaymentReversed|LinkPayment|RefundRecorded|RefundAccount|GatewayRefund|ChargeAdded|Card|OneTimeCode)/;

export const kindOf = ({ stream, type }: Pick<SubjectEvent, 'stream' | 'type'>): AuditKind => {
  if (type === 'MessageSent') return 'mail';
  if (stream === calendarStream || isChannelStream(stream)) return 'calendar';
  if (stream === staffStream || isStaffMemberStream(stream)) return 'team';
  if (isPaymentLinkStream(stream) || stream === receiptsStream || stream === gatewayStream) return 'money';
  if (isBookingStream(stream)) return ofMoney.test(type) ? 'money' : 'booking';
  return ofBank.has(type) ? 'bank' : 'villa';
};

/** A state that events change, and its shown fields. Pure; never rejects. */
export type SubjectView<State = unknown> = {
  initial: State;
  evolve: (state: State, event: SubjectEvent) => State;
  fields: (state: State) => HistoryFields;
};

const view = <State>(declared: SubjectView<State>): SubjectView => declared as unknown as SubjectView;

const known =
  <State, Event>(choose: (events: readonly DecryptedEvent[]) => Event[], evolve: (state: State, event: Event) => State) =>
  (state: State, event: SubjectEvent): State =>
    choose([event]).reduce(evolve, state);

const bookingView = view<BookingState>({
  initial: null,
  evolve: known(upcastBookingEvents, evolveBooking),
  fields: bookingFields,
});
const paymentLinkView = view<PaymentLinkState>({
  initial: null,
  evolve: known(upcastPaymentLinkEvents, evolvePaymentLink),
  fields: paymentLinkFields,
});
const villaView = view<VillaState>({
  initial: initialVilla,
  evolve: known(upcastVillaEvents, evolveVilla),
  fields: villaFields,
});
const nightsView = view<NightsState>({ initial: null, evolve: evolveNights, fields: nightsFields });
const channelView = view<ChannelState>({
  initial: null,
  evolve: known(upcastChannelEvents, (state, event) => {
    // The addresses are secret: no state of a history has them.
    const evolved = evolveChannel(state, event);
    return evolved && { ...evolved, feedUrl: null, exportKey: '' };
  }),
  fields: channel => ({
    name: channel?.name ?? null,
    kind: channel?.kind ?? null,
    paused: channel?.paused ?? null,
    limitHours: channel?.limitHours ?? null,
    removed: channel?.removed ?? null,
  }),
});
const receiptView = view<ReceiptLine>({ initial: null, evolve: evolveReceipt, fields: receiptFields });
const teamView = view<TeamState>({
  initial: nobody,
  evolve: (team, event) =>
    evolveTeam(team, event, isStaffMemberStream(event.stream) ? event.stream.slice(staffMemberPrefix.length) : null),
  fields: teamFields,
});

/**
 * The name of the state that an event changes. It may be a part of its subject: one booking, block or stay of `calendar`,
 * one receipt of `receipts`. undefined: none.
 */
export const headOf = (event: SubjectEvent): { head: string; view: SubjectView } | undefined => {
  const { stream, type, data } = event;
  if (type === 'MessageSent' || stream === ledgerStream || stream === gatewayStream) return undefined;
  if (isBookingStream(stream)) return { head: stream, view: bookingView };
  if (isPaymentLinkStream(stream)) return { head: stream, view: paymentLinkView };
  if (stream === villaStream) return { head: villaStream, view: villaView };
  if (isChannelStream(stream)) return { head: stream, view: channelView };
  if (type === 'ConflictSettled' || type === 'ChannelStayJoined') return undefined;
  if (stream === calendarStream)
    return { head: `${calendarStream}:${data.bookingId ?? data.blockId ?? data.stayId}`, view: nightsView };
  if (stream === receiptsStream) return { head: `${receiptsStream}:${data.number}`, view: receiptView };
  return subjectOf(event) === teamSubject ? { head: teamSubject, view: teamView } : undefined;
};
