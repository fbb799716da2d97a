import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { promptPayChargesOf, refundDueOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import { paused, pay as payByCard } from './cardExamples.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { later, placed, total, waiting, withCards } from './examples.testkit.ts';
import { endOfHold } from './promptPayPayments.ts';

// A booking of 32,000 baht, held until an hour after placing, whose guest asks for a QR of the gateway ten minutes after placing.

const gateway = { name: 'omise', account: 'test' as const };
const gatewayLimits = { least: 20, most: 150_000 };
const terms = { ...withCards, methods: ['promptpay' as const, 'credit_card' as const], gatewayLimits };
const ask = (minutes: number, key = 'key'): BookingCommand => ({
  ...{ type: 'payByPromptPay', now: later(minutes), gateway, test: true, key, terms },
});
const at = (minutes: number) => ({ at: later(minutes), charge: 1 });
const chosen: BookingEvent = { type: 'PaymentMethodChosen', data: { at: later(10), paymentMethod: 'promptpay' } };
const started: BookingEvent = {
  type: 'PromptPayChargeStarted',
  data: {
    ...{ ...at(10), amount: total, test: true, gateway, key: 'key', until: later(60), heldUntil: later(60) },
    hold: paused(50),
  },
};
const shown: BookingEvent = { type: 'PromptPayChargeShown', data: { ...at(10), chargeId: 'chrg' } };
const open = [...waiting, chosen, started, shown];

const paid = (minutes: number, paidAt = minutes, amount = total): BookingCommand => ({
  ...{ type: 'recordChargePaid', now: later(minutes), charge: 1, chargeId: 'chrg', amount, paidAt: later(paidAt) },
});
const expired = (minutes: number, reason: 'time' | 'left' = 'time'): BookingCommand => ({
  ...{ type: 'recordChargeExpired', now: later(minutes), charge: 1, reason },
});
const typesOf = (events: BookingEvent[], command: BookingCommand) => {
  const decided = whenBooking(events, command);
  return 'events' in decided ? decided.events.map(({ type }) => type) : decided.refusal;
};

describe('a PromptPay QR', () => {
  it('keeps the nights while it is open, and shows the guest the hold as it runs on', () => {
    expect(whenBooking(waiting, ask(10))).toEqual({ events: [chosen, started], nights: { type: 'setHold', hold: paused(50) } });
    expect(endOfHold(bookingAfter(open))).toBe(later(60));
    expect(whenBooking(open, { type: 'expire', now: later(64) })).toEqual({ events: [] });
  });

  it('lives for an hour at most, and never longer than the hold', () => {
    const kept: BookingEvent = { type: 'MoreTimeGiven', data: { at: later(9), reason: 'Asked', ...holdUntil(later(300)) } };
    const decided = whenBooking([...waiting, kept], ask(10));
    expect(decided).toMatchObject({ events: [{}, { data: { until: later(70), heldUntil: later(300) } }] });
  });

  it('needs contact details, time, the method, a gateway and an amount that it takes', () => {
    expect(whenBooking([placed], ask(5))).toMatchObject({ refusal: 'wrong_state', details: { missing: 'customerInfo' } });
    for (const minutes of [61, 63]) expect(whenBooking(waiting, ask(minutes))).toMatchObject({ refusal: 'wrong_state' });
    const off = { ...ask(10), terms: { ...terms, methods: [] } } as BookingCommand;
    expect(whenBooking(waiting, off)).toMatchObject({ refusal: 'method_off' });
    const sandbox = { ...ask(10), terms: { ...terms, gatewayLimits: undefined } } as BookingCommand;
    expect(whenBooking(waiting, sandbox)).toMatchObject({ refusal: 'method_off' });
    const small = { ...ask(10), terms: { ...terms, gatewayLimits: { least: 20, most: total - 1 } } } as BookingCommand;
    expect(whenBooking(waiting, small)).toMatchObject({ refusal: 'over_gateway_limit', details: { most: total - 1 } });
  });

  it('is one at a time: asked for again it is the same, and nothing else is paid meanwhile', () => {
    expect(whenBooking(open, ask(12, 'another'))).toEqual({ events: [] });
    const others: BookingCommand[] = [
      payByCard(12),
      { type: 'attachSlip', now: later(12), url: '/slips/a', fileHash: 'a', terms } as BookingCommand,
      { type: 'confirm', now: later(12), method: 'cash', reason: 'At the door' },
      { type: 'awaitLinkPayment', now: later(12), paymentLinkId: 'l', outbox: [] },
    ];
    for (const command of others) expect(whenBooking(open, command)).toMatchObject({ refusal: 'payment_unknown' });
    expect(whenBooking(open, { type: 'cancel', now: later(12), byGuest: true, reason: '', refund: null })).toMatchObject({
      refusal: 'wrong_state',
      details: { waitsFor: 'bank' },
    });
  });

  it('that ends gives the guest no time more', () => {
    const hold = holdUntil(later(60));
    expect(whenBooking(open, expired(30, 'left'))).toEqual({
      events: [{ type: 'PromptPayChargeExpired', data: { ...at(30), reason: 'left', hold } }],
      nights: { type: 'setHold', hold },
    });
    const kept: BookingEvent = { type: 'MoreTimeGiven', data: { at: later(20), reason: 'Asked', ...paused(100) } };
    expect(whenBooking([...open, kept], expired(30))).toMatchObject({ nights: { hold: holdUntil(later(120)) } });
  });

  it('whose outcome is unknown is recorded once, and is given up with its nights', () => {
    const unanswered: BookingCommand = { type: 'recordChargeUnanswered', now: later(66), charge: 1 };
    const noted: BookingEvent = { type: 'PromptPayChargeUnanswered', data: at(66) };
    expect(whenBooking(open, unanswered)).toEqual({ events: [noted] });
    expect(whenBooking([...open, noted], unanswered)).toEqual({ events: [] });
    const lost = whenBooking([...open, noted], { type: 'recordChargeLost', now: later(76), charge: 1 });
    expect(lost).toMatchObject({ events: [{ type: 'PromptPayChargeLost', data: { hold: holdUntil(later(60)) } }] });
    const after = [...open, noted, ...('events' in lost ? lost.events : [])];
    expect(typesOf(after, { type: 'expire', now: later(76) })).toEqual(['BookingExpired']);
  });
});

describe('the money of a PromptPay QR', () => {
  const received = ['PromptPayChargePaid', 'PaymentReceived'];

  it.each([
    ['in time', open, paid(30), [...received, 'BookingConfirmed']],
    ['in time, and heard of while the nights are kept', open, paid(72, 59), [...received, 'BookingConfirmed']],
    ['within five minutes behind the end', open, paid(66, 65), [...received, 'BookingConfirmed']],
    ['later than that', open, paid(72, 66), ['PromptPayChargePaid', 'BookingExpired', 'PaymentReceived']],
  ] as const)('%s', (_name, events, command, types) => {
    expect(typesOf([...events], command)).toEqual(types);
  });

  it('names the gateway, its account and the charge, so that a refund finds it', () => {
    const atGateway = { gateway, chargeId: 'chrg', key: 'key' };
    expect(whenBooking(open, paid(30))).toMatchObject({
      events: [{ data: { ...atGateway, paidAt: later(30) } }, { data: { atGateway, method: 'promptpay', test: true } }, {}],
      nights: { type: 'book' },
    });
  });

  it('counts once, whoever says it', () => {
    const first = whenBooking(open, paid(30));
    const after = [...open, ...('events' in first ? first.events : [])];
    expect(whenBooking(after, paid(31))).toEqual({ events: [] });
    expect(whenBooking(after, expired(31))).toEqual({ events: [] });
    expect(promptPayChargesOf(bookingAfter(after).account)).toMatchObject([{ state: 'paid', paidAt: later(30) }]);
  });

  it.each([
    ['cancelled', { type: 'BookingCancelled', data: { at: later(20), reason: 'Closed', kept: 0, by: 'house' } }],
    ['expired', { type: 'BookingExpired', data: { at: later(20) } }],
  ] as const)('of a booking that is %s is due back, and reinstates nothing', (status, ended) => {
    const events: BookingEvent[] = [...open, ended];
    const decided = whenBooking(events, paid(30));
    const booking = bookingAfter([...events, ...('events' in decided ? decided.events : [])]);
    expect(decided).not.toHaveProperty('nights');
    expect([booking.status, refundDueOf(booking.account)]).toEqual([status, total]);
  });

  it('of a QR that had ended is believed', () => {
    const ended: BookingEvent = {
      type: 'PromptPayChargeExpired',
      data: { ...at(30), reason: 'left', hold: holdUntil(later(60)) },
    };
    expect(typesOf([...open, ended], paid(31))).toEqual([...received, 'BookingConfirmed']);
  });

  it('that is less than what is owed leaves the rest to pay', () => {
    expect(typesOf(open, paid(30, 30, total - 1))).toEqual(received);
  });
});
