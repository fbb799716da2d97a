import { describe, expect, it } from 'vitest';
import type { BookingCommand } from './bookingCommand.ts';
import type { BookingEvent } from './bookingEvents.ts';
import { expired, later, placed, stay, total, waiting, withCards } from './bookingExamples.testkit.ts';
import { type Challenge, guessesLeft, isUnderWay, nextCardStep, noCardPayments, openChallenge } from './cardPayment.ts';
import { holdUntil } from './hold.ts';
import { bookingAfter, whenBooking } from './specification.testkit.ts';

// A booking of 32,000 baht, held until an hour after placing; a Visa card ten minutes after placing.

const visa = { brand: 'visa', last4: '4242', test: true };
const pay = (minutes: number, card = visa): BookingCommand => ({
  type: 'payByCard',
  now: later(minutes),
  ...card,
  terms: withCards,
});
const at = (minutes: number) => ({ at: later(minutes), attempt: 1 });
const paused = (minutes: number) => ({ holdUntil: null, remainingSeconds: minutes * 60 });

const chosen: BookingEvent = { type: 'PaymentMethodChosen', data: { at: later(10), paymentMethod: 'credit_card' } };
const started: BookingEvent = { type: 'CardPaymentStarted', data: { ...at(10), ...visa, amount: total, hold: paused(50) } };
const authorised: BookingEvent = { type: 'CardAuthorised', data: { ...at(11), chargeId: 'charge' } };
const issued: BookingEvent = {
  type: 'OneTimeCodeIssued',
  data: { ...at(11), challengeId: 'first', expiresAt: later(16), hold: holdUntil(later(61)) },
};
const rejected: BookingEvent = { type: 'OneTimeCodeRejected', data: { ...at(12), challengeId: 'first' } };
const verified: BookingEvent = { type: 'OneTimeCodeVerified', data: { ...at(13), challengeId: 'first', hold: null } };
const captured: BookingEvent = { type: 'CardCaptured', data: at(13) };
const received: BookingEvent = {
  type: 'PaymentReceived',
  data: { at: later(13), amount: total, method: 'credit_card', test: true },
};
const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { at: later(13), reason: '' } };
const cancelled: BookingEvent = { type: 'BookingCancelled', data: { at: later(20), reason: 'Closed' } };

/** What there is to pay: the whole price, or nothing any more. */
const owed = { amount: total, waits: true };
const over = { amount: total, waits: false };

const underWay = [...waiting, chosen, started];
const withCode = [...underWay, authorised, issued];
const booked = [...withCode, verified];
const many = (count: number, event: BookingEvent): BookingEvent[] => Array.from({ length: count }, () => event);

const answer = (minutes: number): BookingCommand => ({
  type: 'recordAuthorised',
  now: later(minutes),
  attempt: 1,
  chargeId: 'charge',
  challengeId: 'first',
});
const guess = (minutes: number, right: boolean): BookingCommand => ({
  type: 'verifyCode',
  now: later(minutes),
  isCodeOf: () => right,
});

describe('a card', () => {
  it('stops the clock from the moment it is sent to the gateway', () => {
    expect(whenBooking(waiting, pay(10))).toEqual({
      events: [chosen, started],
      nights: { type: 'setHold', hold: paused(50) },
    });
    expect(isUnderWay(bookingAfter(underWay).card)).toBe(true);
    expect(whenBooking(underWay, { type: 'expire', now: later(600) })).toEqual({ events: [] });
  });

  it('needs contact details, time, the method switched on, and something to pay', () => {
    expect(whenBooking([placed], pay(5))).toMatchObject({ refusal: 'wrong_state', details: { missing: 'customerInfo' } });
    expect(whenBooking(waiting, pay(63))).toMatchObject({ refusal: 'wrong_state', details: { status: 'expired' } });
    expect(whenBooking(waiting, pay(62))).toMatchObject({ events: [{}, { data: { hold: paused(0) } }] });
    const off = { ...withCards, methods: [] };
    expect(whenBooking(waiting, { ...pay(10), terms: off } as BookingCommand)).toMatchObject({ refusal: 'method_off' });
    expect(whenBooking([...booked, captured, received, confirmed], pay(20))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('is one at a time', () => {
    expect(whenBooking(underWay, pay(10))).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(booked, pay(14))).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(withCode, pay(12))).toEqual({ events: [] });
    expect(whenBooking(withCode, pay(12, { ...visa, last4: '1111' }))).toMatchObject({ refusal: 'conflict' });
  });

  it('that is declined leaves the rest of the time, five minutes at least', () => {
    const declined: BookingCommand = { type: 'recordDeclined', now: later(11), attempt: 1, reason: 'insufficient_funds' };
    expect(whenBooking(underWay, declined)).toEqual({
      events: [{ type: 'CardDeclined', data: { ...at(11), reason: 'insufficient_funds', hold: holdUntil(later(61)) } }],
      nights: { type: 'setHold', hold: holdUntil(later(61)) },
    });
    const atTheEnd = whenBooking(waiting, pay(62)) as { events: BookingEvent[] };
    expect(whenBooking([...waiting, ...atTheEnd.events], { ...declined, now: later(62) })).toMatchObject({
      nights: { hold: holdUntil(later(67)) },
    });
    expect(whenBooking(withCode, declined)).toEqual({ events: [] });
  });

  it('whose outcome is unknown is recorded so once, and nothing else is paid or walked away from', () => {
    const unknown: BookingCommand = { type: 'recordUnknown', now: later(11), attempt: 1 };
    const told: BookingEvent = { type: 'CardOutcomeUnknown', data: at(11) };
    expect(whenBooking(underWay, unknown)).toEqual({ events: [told] });
    expect(whenBooking([...underWay, told], unknown)).toEqual({ events: [] });
    const others: BookingCommand[] = [
      { type: 'attachSlip', now: later(12), url: '/slips/a', fileHash: 'a', terms: withCards } as BookingCommand,
      { type: 'markPaid', now: later(12), method: 'cash', reason: 'At the door' },
      { type: 'cancel', now: later(12), byGuest: true, reason: '', refund: null },
    ];
    for (const command of others) expect(whenBooking(underWay, command)).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(underWay, { type: 'cancel', now: later(12), byGuest: false, reason: '', refund: null })).toMatchObject({
      events: [{ type: 'BookingCancelled' }],
      nights: { type: 'release' },
    });
  });

  it('may be tried ten times', () => {
    const tries = Array.from({ length: 10 }, (_, index): BookingEvent[] => [
      { ...started, data: { ...started.data, attempt: index + 1 } } as BookingEvent,
      { type: 'CardDeclined', data: { at: later(11), attempt: index + 1, reason: 'declined', hold: holdUntil(later(60)) } },
    ]).flat();
    expect(whenBooking([...waiting, ...tries], pay(12))).toMatchObject({ refusal: 'rate_limited' });
  });
});

describe('an authorisation', () => {
  it('brings a code, and keeps the nights two minutes longer than that', () => {
    expect(whenBooking(underWay, answer(11))).toEqual({
      events: [authorised, issued],
      nights: { type: 'setHold', hold: holdUntil(later(61)) },
    });
    const late = whenBooking(waiting, pay(62)) as { events: BookingEvent[] };
    expect(whenBooking([...waiting, ...late.events], answer(62))).toMatchObject({ nights: { hold: holdUntil(later(69)) } });
  });

  it('that is told twice changes nothing', () => {
    expect(whenBooking(withCode, answer(12))).toEqual({ events: [] });
    expect(whenBooking(booked, answer(14))).toEqual({ events: [] });
  });

  it('that comes after the booking has ended is recorded, brings no code, and is to be released', () => {
    const ended = [...underWay, cancelled];
    const { events } = whenBooking(ended, answer(30)) as { events: BookingEvent[] };
    expect(events).toEqual([{ ...authorised, data: { ...authorised.data, at: later(30) } }]);
    const { card } = bookingAfter([...ended, ...events]);
    expect(nextCardStep(card, over, later(30))).toMatchObject({ do: 'void', reason: 'ended' });
  });

  it('that contradicts a refusal is believed: there is money to take or to release', () => {
    const refused: BookingEvent = {
      type: 'CardDeclined',
      data: { ...at(11), reason: 'gateway_unavailable', hold: holdUntil(later(60)) },
    };
    expect(whenBooking([...underWay, refused], answer(12))).toMatchObject({
      events: [{ type: 'CardAuthorised' }, { type: 'OneTimeCodeIssued' }],
    });
  });

  it('is released with nothing charged: the clock goes on', () => {
    const released: BookingCommand = { type: 'recordVoided', now: later(15), attempt: 1, reason: 'not_reached' };
    expect(whenBooking(underWay, released)).toMatchObject({ nights: { hold: holdUntil(later(65)) } });
    expect(whenBooking(withCode, { ...released, reason: 'replaced' })).toEqual({
      events: [{ type: 'CardVoided', data: { ...at(15), reason: 'replaced' } }],
    });
  });
});

describe('the code', () => {
  it('books the nights, and does not yet confirm', () => {
    expect(whenBooking(withCode, guess(13, true))).toEqual({ events: [verified], nights: { type: 'book', stay } });
    const booking = bookingAfter(booked);
    expect([booking.status, booking.hold]).toEqual(['pending_payment', null]);
    expect(nextCardStep(booking.card, owed, later(14))).toMatchObject({ do: 'capture' });
  });

  it('that is wrong is an attempt; five a code', () => {
    expect(whenBooking(withCode, guess(12, false))).toEqual({ events: [rejected] });
    expect(whenBooking([...withCode, ...many(4, rejected)], guess(13, true))).toMatchObject({ events: [verified] });
    expect(whenBooking([...withCode, ...many(5, rejected)], guess(13, true))).toMatchObject({
      refusal: 'otp_too_many_attempts',
      details: { retryAt: later(12) },
    });
  });

  it('is good for five minutes', () => {
    expect(whenBooking(withCode, guess(16, true))).toMatchObject({ events: [{ type: 'OneTimeCodeVerified' }] });
    const after = later(16).replace('.000Z', '.001Z');
    expect(whenBooking(withCode, { type: 'verifyCode', now: after, isCodeOf: () => true })).toMatchObject({
      refusal: 'otp_expired',
    });
  });

  it('may be asked for again a minute later, or at once when it was not sent', () => {
    const again = (minutes: number, seconds = 0): BookingCommand => ({
      type: 'issueCode',
      now: later(minutes, seconds),
      challengeId: 'second',
    });
    expect(whenBooking(withCode, again(11, 59))).toMatchObject({
      refusal: 'otp_resend_too_soon',
      details: { resendAt: later(12) },
    });
    expect(whenBooking(withCode, again(12))).toMatchObject({
      events: [{ type: 'OneTimeCodeIssued', data: { challengeId: 'second', expiresAt: later(17) } }],
    });
    const notSent: BookingEvent = { type: 'OneTimeCodeNotSent', data: { ...at(11), challengeId: 'first' } };
    expect(whenBooking(withCode, { type: 'recordCodeNotSent', now: later(11), challengeId: 'first' })).toEqual({
      events: [notSent],
    });
    expect(whenBooking([...withCode, notSent], again(11, 1))).toMatchObject({ events: [{ type: 'OneTimeCodeIssued' }] });
    expect(whenBooking(waiting, again(12))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('ten times wrong stops codes and cards for an hour, and the money is released', () => {
    const second: BookingEvent = { ...issued, data: { ...issued.data, challengeId: 'second' } } as BookingEvent;
    const wrongAgain: BookingEvent = { ...rejected, data: { ...rejected.data, challengeId: 'second' } } as BookingEvent;
    const given = [...withCode, ...many(5, rejected), second, ...many(5, wrongAgain)];
    const refused = { refusal: 'otp_too_many_attempts', details: { retryAt: later(72) } };
    expect(whenBooking(given, guess(13, true))).toMatchObject(refused);
    expect(whenBooking(given, { type: 'issueCode', now: later(14), challengeId: 'third' })).toMatchObject(refused);
    expect(whenBooking(given, pay(14, { ...visa, last4: '1111' }))).toMatchObject(refused);
    expect(nextCardStep(bookingAfter(given).card, owed, later(14))).toMatchObject({ do: 'void', reason: 'too_many_guesses' });
  });

  it('counts anew after that hour, and shows it', () => {
    const given = [...withCode, ...many(10, rejected), { ...issued, data: { ...issued.data, at: later(75) } } as BookingEvent];
    const { card } = bookingAfter(given);
    expect(guessesLeft(card, openChallenge(card) as Challenge)).toBe(5);
  });

  it('after too many guesses says so, also when the money has been released', () => {
    const released: BookingEvent = { type: 'CardVoided', data: { ...at(14), reason: 'too_many_guesses' } };
    const given = [...withCode, ...many(10, rejected), released];
    expect(whenBooking(given, guess(15, true))).toMatchObject({ refusal: 'otp_too_many_attempts' });
  });

  it('entered again changes nothing, whatever has become of the booking since', () => {
    expect(whenBooking(booked, guess(14, true))).toEqual({ events: [] });
    expect(whenBooking([...booked, captured, received, confirmed], guess(14, true))).toEqual({ events: [] });
    expect(whenBooking([...booked, captured, received, confirmed], guess(14, false))).toMatchObject({ refusal: 'otp_invalid' });
  });

  it('is not taken once the booking has ended', () => {
    expect(whenBooking([...withCode, expired], guess(13, true))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('what is owed changes while a code waits', () => {
  const amended = (totalPrice: number): BookingEvent => ({
    type: 'BookingAmended',
    data: { at: later(12), totalPrice, reason: 'Agreed' },
  });
  const changed = { refusal: 'amount_changed', details: { due: 20_000 } };
  const toRelease = { do: 'void', reason: 'amount_changed' };

  it.each([20_000, 40_000])('to %i: neither code nor another one, and the money is released', amount => {
    const given = [...withCode, amended(amount)];
    const refused = { refusal: 'amount_changed', details: { due: amount } };
    expect(whenBooking(given, guess(13, true))).toMatchObject(refused);
    expect(whenBooking(given, { type: 'issueCode', now: later(13), challengeId: 'second' })).toMatchObject(refused);
    expect(nextCardStep(bookingAfter(given).card, { amount, waits: true }, later(13))).toMatchObject(toRelease);
  });

  it('and the money was released: who types the code is still told why', () => {
    const released: BookingEvent = { type: 'CardVoided', data: { ...at(12), reason: 'amount_changed' } };
    expect(whenBooking([...withCode, amended(20_000), released], guess(13, true))).toMatchObject(changed);
  });

  it('while the gateway is asked: its yes brings no code', () => {
    const given = [...underWay, amended(20_000)];
    const { events } = whenBooking(given, answer(13)) as { events: BookingEvent[] };
    expect(events).toMatchObject([{ type: 'CardAuthorised', data: { hold: holdUntil(later(63)) } }]);
    expect(nextCardStep(bookingAfter([...given, ...events]).card, { amount: 20_000, waits: true }, later(13))).toMatchObject(
      toRelease,
    );
  });

  it('after the code: never is more captured than is owed', () => {
    const { card } = bookingAfter([...booked, amended(20_000)]);
    expect(nextCardStep(card, { amount: 20_000, waits: true }, later(14))).toMatchObject(toRelease);
    expect(nextCardStep(card, { amount: 40_000, waits: true }, later(14))).toMatchObject({ do: 'capture' });
  });
});

describe('the capture', () => {
  const capture: BookingCommand = { type: 'recordCaptured', now: later(13), attempt: 1 };

  it('confirms, with the money, marked as a test on the sandbox', () => {
    expect(whenBooking(booked, capture)).toEqual({ events: [captured, received, confirmed], nights: { type: 'book', stay } });
    expect(bookingAfter([...booked, captured, received, confirmed])).toMatchObject({
      status: 'confirmed',
      received: total,
      receivedTest: total,
    });
    expect(whenBooking([...booked, captured, received, confirmed], capture)).toEqual({ events: [] });
  });

  it('that is refused turns the booked nights back into a hold of half an hour', () => {
    const hold = holdUntil(later(45));
    expect(whenBooking(booked, { type: 'recordCaptureRefused', now: later(15), attempt: 1 })).toEqual({
      events: [{ type: 'CardCaptureRefused', data: { ...at(15), hold } }],
      nights: { type: 'hold', stay, hold },
    });
  });

  it('of a booking that has ended meanwhile is money all the same: recorded, marked as late, and no nights', () => {
    const ended = [...booked, cancelled];
    expect(nextCardStep(bookingAfter(ended).card, over, later(30))).toMatchObject({ do: 'void', reason: 'ended' });
    const decision = whenBooking(ended, { ...capture, now: later(30) });
    expect(decision).toMatchObject({ events: [{ type: 'CardCaptured' }, { type: 'PaymentReceived' }] });
    expect(decision).not.toHaveProperty('nights');
    const { events } = decision as { events: BookingEvent[] };
    expect(bookingAfter([...ended, ...events])).toMatchObject({ status: 'cancelled', paidLate: true, received: total });
  });

  it('is recorded for a booking that was hidden, too', () => {
    const hidden: BookingEvent = { type: 'BookingHidden', data: { at: later(20) } };
    expect(whenBooking([...booked, hidden], { ...capture, now: later(30) })).toMatchObject({
      events: [{ type: 'CardCaptured' }, { type: 'PaymentReceived' }],
    });
  });
});

it('without a card there is nothing to do at the gateway', () => {
  expect(nextCardStep(noCardPayments, owed, later(0))).toBeNull();
  expect(nextCardStep(bookingAfter(underWay).card, over, later(30))).toMatchObject({ do: 'ask' });
});
