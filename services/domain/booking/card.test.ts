import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { cardsOf } from '../payment/account.ts';
import { isUnderWay, nextCardStep } from '../payment/card.ts';
import { noCodeGuesses } from '../payment/oneTimeCodes.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import {
  answer,
  at,
  authorised,
  booked,
  cancelled,
  captured,
  chosen,
  confirmed,
  issued,
  over,
  owed,
  paused,
  pay,
  received,
  started,
  underWay,
  visa,
  withCode,
} from './cardExamples.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { later, placed, stay, total, waiting, withCards } from './examples.testkit.ts';

describe('a card', () => {
  it('pauses the hold from the moment it is sent to the gateway', () => {
    expect(whenBooking(waiting, pay(10))).toEqual({
      events: [chosen, started],
      nights: { type: 'setHold', hold: paused(50) },
    });
    expect(isUnderWay(cardsOf(bookingAfter(underWay).account))).toBe(true);
    expect(whenBooking(underWay, { type: 'expire', now: later(600) })).toEqual({ events: [] });
  });

  it('needs contact details, time, the method switched on, and something to pay', () => {
    expect(whenBooking([placed], pay(5))).toMatchObject({ refusal: 'wrong_state', details: { missing: 'customerInfo' } });
    expect(whenBooking(waiting, pay(63))).toMatchObject({ refusal: 'wrong_state', details: { status: 'expired' } });
    expect(whenBooking(waiting, pay(58))).toMatchObject({ events: [{}, { data: { hold: paused(2) } }] });
    for (const minutes of [59, 62])
      expect(whenBooking(waiting, pay(minutes))).toMatchObject({
        refusal: 'too_late_for_card',
        details: { holdUntil: later(60) },
      });
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

  it('typed at one gateway is not the one that waits for its bank at another', () => {
    const begun = { gateway: { name: 'omise', account: 'test' as const }, key: 'key-1' };
    const { brand, last4 } = visa;
    const atBank: BookingEvent[] = [
      ...waiting,
      chosen,
      { type: 'CardPaymentStarted', data: { ...at(10), ...visa, ...begun, amount: total, hold: paused(50) } },
      { type: 'CardActionNeeded', data: { ...at(10), chargeId: 'charge', brand, last4 } },
    ];
    expect(whenBooking(atBank, pay(12))).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(atBank, { ...pay(12), ...begun } as BookingCommand)).toEqual({ events: [] });
  });

  it('that is declined leaves the rest of the time: what it took at the bank counts', () => {
    const declined: BookingCommand = { type: 'recordDeclined', now: later(11), attempt: 1, reason: 'insufficient_funds' };
    expect(whenBooking(underWay, declined)).toEqual({
      events: [{ type: 'CardDeclined', data: { ...at(11), reason: 'insufficient_funds', hold: holdUntil(later(60)) } }],
      nights: { type: 'setHold', hold: holdUntil(later(60)) },
    });
    expect(whenBooking(withCode, declined)).toEqual({ events: [] });
  });

  it('an unknown outcome is recorded once, and blocks other payments and cancelling', () => {
    const unknown: BookingCommand = { type: 'recordUnknown', now: later(11), attempt: 1 };
    const told: BookingEvent = { type: 'CardOutcomeUnknown', data: at(11) };
    expect(whenBooking(underWay, unknown)).toEqual({ events: [told] });
    expect(whenBooking([...underWay, told], unknown)).toEqual({ events: [] });
    const others: BookingCommand[] = [
      { type: 'attachSlip', now: later(12), url: '/slips/a', fileHash: 'a', terms: withCards } as BookingCommand,
      { type: 'confirm', now: later(12), method: 'cash', reason: 'At the door' },
    ];
    for (const command of others) expect(whenBooking(underWay, command)).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(underWay, { type: 'cancel', now: later(12), byGuest: true, reason: '', refund: null })).toMatchObject({
      refusal: 'wrong_state',
      details: { waitsFor: 'bank' },
    });
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
  it('brings a code, and keeps the nights two minutes longer than that, within the time of unpaid nights', () => {
    expect(whenBooking(underWay, answer(11))).toEqual({
      events: [authorised, issued],
      nights: { type: 'setHold', hold: holdUntil(later(60)) },
    });
    const late = whenBooking(waiting, pay(58)) as { events: BookingEvent[] };
    expect(whenBooking([...waiting, ...late.events], answer(59))).toMatchObject({
      events: [{}, { data: { expiresAt: later(62), hold: holdUntil(later(60)) } }],
      nights: { hold: holdUntil(later(60)) },
    });
    const given: BookingEvent = {
      type: 'MoreTimeGiven',
      data: { at: later(20), reason: 'On the plane', ...holdUntil(later(70)) },
    };
    const longer = [...waiting, given];
    const later68 = whenBooking(longer, pay(68)) as { events: BookingEvent[] };
    expect(whenBooking([...longer, ...later68.events], answer(69))).toMatchObject({ nights: { hold: holdUntil(later(70)) } });
  });

  it('that is recorded twice changes nothing', () => {
    expect(whenBooking(withCode, answer(12))).toEqual({ events: [] });
    expect(whenBooking(booked, answer(14))).toEqual({ events: [] });
  });

  it('that comes after the booking has ended is recorded, brings no code, and is to be released', () => {
    const ended = [...underWay, cancelled];
    const { events } = whenBooking(ended, answer(30)) as { events: BookingEvent[] };
    expect(events).toEqual([{ ...authorised, data: { ...authorised.data, at: later(30) } }]);
    const card = cardsOf(bookingAfter([...ended, ...events]).account);
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

  it('is released with nothing charged: the hold is resumed', () => {
    const released: BookingCommand = { type: 'recordVoided', now: later(15), attempt: 1, reason: 'not_reached' };
    expect(whenBooking(underWay, released)).toMatchObject({ nights: { hold: holdUntil(later(60)) } });
    expect(whenBooking(withCode, { ...released, reason: 'replaced' })).toEqual({
      events: [{ type: 'CardVoided', data: { ...at(15), reason: 'replaced' } }],
    });
  });
});

describe('the capture', () => {
  const capture: BookingCommand = { type: 'recordCaptured', now: later(13), attempt: 1 };

  it('confirms, with the money, marked as a test on the sandbox', () => {
    expect(whenBooking(booked, capture)).toEqual({ events: [captured, received, confirmed], nights: { type: 'book', stay } });
    expect(bookingAfter([...booked, captured, received, confirmed])).toMatchObject({
      status: 'confirmed',
      account: { payments: [{ state: 'received', amount: total, test: true }] },
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
    expect(nextCardStep(cardsOf(bookingAfter(ended).account), over, later(30))).toMatchObject({ do: 'void', reason: 'ended' });
    const decision = whenBooking(ended, { ...capture, now: later(30) });
    expect(decision).toMatchObject({ events: [{ type: 'CardCaptured' }, { type: 'PaymentReceived' }] });
    expect(decision).not.toHaveProperty('nights');
    const { events } = decision as { events: BookingEvent[] };
    expect(bookingAfter([...ended, ...events])).toMatchObject({
      status: 'cancelled',
      account: { payments: [{ late: true, amount: total }] },
    });
  });

  it('is recorded for a booking that was hidden, too', () => {
    const hidden: BookingEvent = { type: 'BookingHidden', data: { at: later(20) } };
    expect(whenBooking([...booked, hidden], { ...capture, now: later(30) })).toMatchObject({
      events: [{ type: 'CardCaptured' }, { type: 'PaymentReceived' }],
    });
  });
});

it('without a card there is nothing to do at the gateway', () => {
  expect(nextCardStep({ attempts: [], ...noCodeGuesses }, owed, later(0))).toBeNull();
  expect(nextCardStep(cardsOf(bookingAfter(underWay).account), over, later(30))).toMatchObject({ do: 'askOutcome' });
});
