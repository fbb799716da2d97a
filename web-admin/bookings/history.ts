import type { Language, MoneyMethod } from '@baan/contract/booking';
import type { HistoryEvent } from '@baan/contract/history';
import { nightsBetween, stayLong } from '../format/day.ts';
import { clockOf, moment } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';

/** One thing that happened, in the owner's words: what, and under it what that meant. */
export type Chapter = { id: string; at: string; kind: HistoryEvent['actor']['kind']; title: string; details: string[] };

/** Whom the story is told to, and when. */
export type Listener = { text: Text; language: Language; now: Date };

type Data = Record<string, unknown>;
type Told = { title: string; details?: (string | false)[] };

const string = (data: Data, key: string): string => (typeof data[key] === 'string' ? (data[key] as string) : '');
const number = (data: Data, key: string): number => (typeof data[key] === 'number' ? (data[key] as number) : 0);

const isCalendar = (event: HistoryEvent): boolean => event.stream === 'calendar';

const messages = [
  'placed',
  'reminder',
  'slipReceived',
  'slipRefused',
  'expired',
  'cancelled',
  'moved',
  'confirmation',
  'arrival',
  'cardLate',
  'newSlip',
  'slipWaiting',
  'paidLate',
  'cardPayment',
  'cancellation',
  'expiredPaid',
  'overpaid',
  'linkSlipReceived',
  'linkSlipRefused',
  'linkPaid',
  'newLinkSlip',
  'linkCardPayment',
] as const;

const tellMessage = (data: Data, text: Text): Told => {
  const known = messages.find(name => name === data.message);
  return { title: text(known ? `history.message.${known}` : 'history.message.other') };
};

/** The little that stands under another event when the calendar moved with it, or alone when it moved by itself. */
const tellCalendar = (event: HistoryEvent, { text, language, now }: Listener): string => {
  const until = string(event.data, 'holdUntil');
  const time = until && moment(until, now, language);
  switch (event.type) {
    case 'NightsHeld':
      return time ? text('history.nightsHeldUntil', { time }) : text('history.nightsHeld');
    case 'HoldExtended':
      return text('history.holdExtended', { time });
    case 'HoldPaused':
      return text('history.holdPaused', { left: clockOf(number(event.data, 'remainingSeconds')) });
    case 'HoldResumed':
      return text('history.holdResumed', { time });
    case 'NightsBooked':
      return text('history.nightsBooked');
    case 'NightsReleased':
      return text('history.nightsReleased');
    default:
      return text('history.other', { type: event.type });
  }
};

const plainTitles: Record<string, MessageKey> = {
  PaymentSlipCleared: 'history.slipCleared',
  PaymentSlipRefused: 'history.slipRefused',
  LinkPaymentAwaited: 'history.linkAwaited',
  LinkPaymentDropped: 'history.linkDropped',
  BookingConfirmed: 'history.confirmed',
  BookingExpired: 'history.expired',
  BookingReinstated: 'history.reinstated',
  BookingHidden: 'history.hidden',
  CardOutcomeUnknown: 'history.cardUnknown',
  CardCaptured: 'history.cardCaptured',
  CardCaptureRefused: 'history.cardCaptureRefused',
  OneTimeCodeIssued: 'history.codeIssued',
  OneTimeCodeNotSent: 'history.codeNotSent',
  OneTimeCodeRejected: 'history.codeRejected',
  OneTimeCodeVerified: 'history.codeVerified',
  PaymentLinkPayerAttached: 'history.link.payer',
  PaymentLinkSlipAttached: 'history.link.slip',
  PaymentLinkSlipCleared: 'history.slipCleared',
  PaymentLinkSlipRefused: 'history.slipRefused',
  PaymentLinkRevoked: 'history.link.revoked',
  PaymentLinkExpired: 'history.link.expired',
};

const declined: Record<string, MessageKey> = {
  declined: 'history.cardDeclined.declined',
  insufficient_funds: 'history.cardDeclined.insufficientFunds',
  gateway_unavailable: 'history.cardDeclined.gatewayUnavailable',
};

const voided: Record<string, MessageKey> = {
  not_reached: 'history.cardVoided.notReached',
  ended: 'history.cardVoided.ended',
  replaced: 'history.cardVoided.replaced',
  too_many_guesses: 'history.cardVoided.tooManyGuesses',
  amount_changed: 'history.cardVoided.amountChanged',
};

/** Events whose `reason` is a word of the program, told by their title, and not what somebody wrote. */
const codedReasons = ['CardDeclined', 'CardVoided'];

const tellBooking = (event: HistoryEvent, { text, language }: Listener): Told => {
  const { data, actor } = event;
  const byGuest = actor.kind === 'guest';
  const money = () => ({ amount: baht(number(data, 'amount')), method: text(`method.${string(data, 'method') as MoneyMethod}`) });
  switch (event.type) {
    case 'BookingPlaced': {
      const nights = text('common.nights', { smart_count: nightsBetween(string(data, 'checkIn'), string(data, 'checkOut')) });
      const amount = baht(number(data, 'totalPrice'));
      return { title: text(byGuest ? 'history.placed' : 'history.placedByStaff', { nights, amount }) };
    }
    case 'CustomerAttached':
      return { title: text(byGuest ? 'history.customer' : 'history.customerByStaff') };
    case 'PaymentMethodChosen':
      return { title: text('history.methodChosen', { method: text(`method.${string(data, 'paymentMethod') as MoneyMethod}`) }) };
    case 'PaymentSlipAttached':
      return data.late === true
        ? { title: text('history.slipLate') }
        : { title: text('history.slipAttached'), details: [text('history.inReview')] };
    case 'CardPaymentStarted': {
      const values = { amount: baht(number(data, 'amount')), last4: string(data, 'last4') };
      return { title: text(data.test === true ? 'history.cardStartedTest' : 'history.cardStarted', values) };
    }
    case 'CardAuthorised':
      return { title: text('history.cardAuthorised'), details: [text('history.charge', { id: string(data, 'chargeId') })] };
    case 'CardDeclined':
      return { title: text(declined[string(data, 'reason')] ?? 'history.cardDeclined.declined') };
    case 'CardVoided':
      return { title: text(voided[string(data, 'reason')] ?? 'history.cardVoided.ended') };
    case 'PaymentReceived':
      return {
        title: text(data.test === true ? 'history.receivedTest' : 'history.received', money()),
        details: [number(data, 'overpaid') > 0 && text('history.overpaid', { amount: baht(number(data, 'overpaid')) })],
      };
    case 'RefundRecorded':
      return { title: text('history.refunded', money()) };
    case 'PaymentLinkCreated':
      return {
        title: text('history.link.created', { amount: baht(number(data, 'amount')) }),
        details: [string(data, 'description')],
      };
    case 'PaymentLinkAmended':
      return {
        title: text('history.link.amended'),
        details: [typeof data.amount === 'number' && baht(data.amount), string(data, 'description')],
      };
    case 'PaymentLinkMethodChosen':
      return { title: text('history.methodChosen', { method: text(`method.${string(data, 'paymentMethod') as MoneyMethod}`) }) };
    case 'PaymentLinkPaid':
    case 'PaymentLinkSettled':
      return { title: text(data.test === true ? 'history.receivedTest' : 'history.received', money()) };
    case 'StayChanged': {
      const stay = stayLong(string(data, 'checkIn'), string(data, 'checkOut'), language);
      return {
        title: text('history.stayChanged', { stay }),
        details: [text('history.total', { amount: baht(number(data, 'totalPrice')) })],
      };
    }
    case 'BookingCancelled':
      return { title: text(byGuest ? 'history.cancelledByGuest' : 'history.cancelled') };
    case 'BookingAmended':
      return {
        title: text('history.amended'),
        details: [
          typeof data.totalPrice === 'number' && text('history.total', { amount: baht(data.totalPrice) }),
          typeof data.guests === 'number' && text('history.guests', { smart_count: data.guests }),
        ],
      };
    case 'MessageSent':
      return tellMessage(data, text);
    default: {
      const key = plainTitles[event.type];
      return { title: key ? text(key) : text('history.other', { type: event.type }) };
    }
  }
};

const chapterOf = (event: HistoryEvent, nights: HistoryEvent[], listener: Listener): Chapter => {
  const { text } = listener;
  const told: Told = isCalendar(event) ? { title: tellCalendar(event, listener) } : tellBooking(event, listener);
  const reason = string(event.data, 'reason');
  return {
    id: event.id,
    at: event.at,
    kind: event.actor.kind,
    title: told.title,
    details: [
      ...(told.details ?? []),
      ...nights.map(night => tellCalendar(night, listener)),
      !isCalendar(event) && !codedReasons.includes(event.type) && reason !== '' && text('history.reason', { reason }),
      event.actor.kind === 'staff' && (event.actor.name ?? text('history.by.staff')),
    ].filter((line): line is string => line !== false && line !== ''),
  };
};

/** Events that come along with another: the calendar's move is told under that other one. */
const followers = ['MessageSent', 'PaymentReceived', 'RefundRecorded'];

/**
 * The history of a booking (events in the order of the log) as chapters, the newest first. What the calendar did for an event stands under that event
 * (same correlation id) instead of beside it, so that one act is one chapter.
 */
export const tellHistory = (events: readonly HistoryEvent[], listener: Listener): Chapter[] => {
  const acts = events.filter(event => !isCalendar(event));
  const leads = new Map<string, HistoryEvent>();
  for (const act of acts) {
    if (!followers.includes(act.type) && !leads.has(act.correlationId)) leads.set(act.correlationId, act);
  }
  const under = (act: HistoryEvent) =>
    leads.get(act.correlationId) === act
      ? events.filter(event => isCalendar(event) && event.correlationId === act.correlationId)
      : [];
  const alone = events.filter(event => isCalendar(event) && !leads.has(event.correlationId));
  const order = new Map(events.map((event, index) => [event.id, index]));
  return [...acts.map(act => chapterOf(act, under(act), listener)), ...alone.map(event => chapterOf(event, [], listener))].sort(
    (a, b) => (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0),
  );
};
