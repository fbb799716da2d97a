import { holdUntil } from '../calendar/hold.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { later, total, waiting, withCards } from './examples.testkit.ts';

// A booking of 32,000 baht, held until an hour after placing; a Visa card ten minutes after placing.

export const visa = { brand: 'visa', last4: '4242', test: true };
export const pay = (minutes: number, card = visa): BookingCommand => ({
  type: 'payByCard',
  now: later(minutes),
  ...card,
  terms: withCards,
});
export const at = (minutes: number) => ({ at: later(minutes), attempt: 1 });
export const paused = (minutes: number) => ({ holdUntil: null, remainingSeconds: minutes * 60 });

export const chosen: BookingEvent = { type: 'PaymentMethodChosen', data: { at: later(10), paymentMethod: 'credit_card' } };
export const started: BookingEvent = {
  type: 'CardPaymentStarted',
  data: { ...at(10), ...visa, amount: total, hold: paused(50) },
};
export const authorised: BookingEvent = { type: 'CardAuthorised', data: { ...at(11), chargeId: 'charge' } };
export const issued: BookingEvent = {
  type: 'OneTimeCodeIssued',
  data: { ...at(11), challengeId: 'first', expiresAt: later(16), hold: holdUntil(later(60)) },
};
export const rejected: BookingEvent = { type: 'OneTimeCodeRejected', data: { ...at(12), challengeId: 'first' } };
export const verified: BookingEvent = { type: 'OneTimeCodeVerified', data: { ...at(13), challengeId: 'first', hold: null } };
export const captured: BookingEvent = { type: 'CardCaptured', data: at(13) };
export const received: BookingEvent = {
  type: 'PaymentReceived',
  data: { at: later(13), amount: total, method: 'credit_card', test: true },
};
export const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { at: later(13), reason: '' } };
export const cancelled: BookingEvent = { type: 'BookingCancelled', data: { at: later(20), reason: 'Closed' } };

/** What there is to pay: the whole price, or nothing any more. */
export const owed = { amount: total, takesMoney: true };
export const over = { amount: total, takesMoney: false };

export const underWay = [...waiting, chosen, started];
export const withCode = [...underWay, authorised, issued];
export const booked = [...withCode, verified];
export const many = (count: number, event: BookingEvent): BookingEvent[] => Array.from({ length: count }, () => event);

export const answer = (minutes: number): BookingCommand => ({
  type: 'recordAuthorised',
  now: later(minutes),
  attempt: 1,
  chargeId: 'charge',
  challengeId: 'first',
});
export const guess = (minutes: number, right: boolean): BookingCommand => ({
  type: 'verifyCode',
  now: later(minutes),
  isCodeOf: () => right,
});
