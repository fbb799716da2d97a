import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { cardsOf } from '../payment/account.ts';
import { nextCardStep, openChallenge } from '../payment/card.ts';
import { type CodeChallenge, guessesLeft } from '../payment/oneTimeCodes.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import {
  answer,
  at,
  booked,
  captured,
  confirmed,
  guess,
  issued,
  many,
  owed,
  pay,
  received,
  rejected,
  underWay,
  verified,
  visa,
  withCode,
} from './cardExamples.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { expired, later, stay, waiting } from './examples.testkit.ts';
import { holdOf } from './state.ts';

describe('the code', () => {
  it('books the nights, and does not yet confirm', () => {
    expect(whenBooking(withCode, guess(13, true))).toEqual({ events: [verified], nights: { type: 'book', stay } });
    const booking = bookingAfter(booked);
    expect([booking.status, holdOf(booking)]).toEqual(['pending_payment', null]);
    expect(nextCardStep(cardsOf(booking.account), owed, later(14))).toMatchObject({ do: 'capture' });
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
    expect(whenBooking(waiting, again(12))).toMatchObject({ refusal: 'wrong_state', details: { status: 'pending_payment' } });
  });

  it('ten times wrong stops codes and cards for an hour, and the money is released', () => {
    const second: BookingEvent = { ...issued, data: { ...issued.data, challengeId: 'second' } } as BookingEvent;
    const wrongAgain: BookingEvent = { ...rejected, data: { ...rejected.data, challengeId: 'second' } } as BookingEvent;
    const given = [...withCode, ...many(5, rejected), second, ...many(5, wrongAgain)];
    const refused = { refusal: 'otp_too_many_attempts', details: { retryAt: later(72) } };
    expect(whenBooking(given, guess(13, true))).toMatchObject(refused);
    expect(whenBooking(given, { type: 'issueCode', now: later(14), challengeId: 'third' })).toMatchObject(refused);
    expect(whenBooking(given, pay(14, { ...visa, last4: '1111' }))).toMatchObject(refused);
    expect(nextCardStep(cardsOf(bookingAfter(given).account), owed, later(14))).toMatchObject({
      do: 'void',
      reason: 'too_many_guesses',
    });
  });

  it('counts anew after that hour, and shows it', () => {
    const given = [...withCode, ...many(10, rejected), { ...issued, data: { ...issued.data, at: later(75) } } as BookingEvent];
    const card = cardsOf(bookingAfter(given).account);
    expect(guessesLeft(card, openChallenge(card) as CodeChallenge)).toBe(5);
  });

  it('after too many guesses says so, also when the money has been released', () => {
    const released: BookingEvent = { type: 'CardVoided', data: { ...at(14), reason: 'too_many_guesses' } };
    const given = [...withCode, ...many(10, rejected), released];
    expect(whenBooking(given, guess(15, true))).toMatchObject({ refusal: 'otp_too_many_attempts' });
  });

  it('a code that is entered again changes nothing, in any later state of the booking', () => {
    expect(whenBooking(booked, guess(14, true))).toEqual({ events: [] });
    expect(whenBooking([...booked, captured, received, confirmed], guess(14, true))).toEqual({ events: [] });
    expect(whenBooking([...booked, captured, received, confirmed], guess(14, false))).toMatchObject({ refusal: 'otp_invalid' });
  });

  it('is neither accepted nor sent again while a payment through a link is under review, so that no guest pays twice', () => {
    const awaited: BookingEvent = {
      type: 'LinkPaymentAwaited',
      data: { at: later(12), paymentLinkId: 'link', remainingSeconds: 49 * 60, carries: [] },
    };
    const again: BookingCommand = { type: 'issueCode', now: later(13), challengeId: 'second' };
    for (const command of [guess(13, true), guess(13, false), again])
      expect(whenBooking([...withCode, awaited], command)).toMatchObject({ refusal: 'wrong_state' });
    const dropped: BookingEvent = { type: 'LinkPaymentDropped', data: { at: later(13), paymentLinkId: 'link', carries: [] } };
    expect(whenBooking([...withCode, awaited, dropped], guess(14, true))).toMatchObject({
      events: [{ type: 'OneTimeCodeVerified' }],
    });
  });

  it('is not taken once the booking has ended', () => {
    expect(whenBooking([...withCode, expired], guess(13, true))).toMatchObject({ refusal: 'wrong_state' });
  });
});

describe('a code whose amount is no longer owed', () => {
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
    expect(nextCardStep(cardsOf(bookingAfter(given).account), { amount, takesMoney: true }, later(13))).toMatchObject(toRelease);
  });

  it('is refused with the reason also after its money was released', () => {
    const released: BookingEvent = { type: 'CardVoided', data: { ...at(12), reason: 'amount_changed' } };
    expect(whenBooking([...withCode, amended(20_000), released], guess(13, true))).toMatchObject(changed);
  });

  it('while the gateway is asked: its yes brings no code', () => {
    const given = [...underWay, amended(20_000)];
    const { events } = whenBooking(given, answer(13)) as { events: BookingEvent[] };
    expect(events).toMatchObject([{ type: 'CardAuthorised', data: { hold: holdUntil(later(60)) } }]);
    expect(
      nextCardStep(cardsOf(bookingAfter([...given, ...events]).account), { amount: 20_000, takesMoney: true }, later(13)),
    ).toMatchObject(toRelease);
  });

  it('after the code: never is more captured than is owed', () => {
    const card = cardsOf(bookingAfter([...booked, amended(20_000)]).account);
    expect(nextCardStep(card, { amount: 20_000, takesMoney: true }, later(14))).toMatchObject(toRelease);
    expect(nextCardStep(card, { amount: 40_000, takesMoney: true }, later(14))).toMatchObject({ do: 'capture' });
  });
});
