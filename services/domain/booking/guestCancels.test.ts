import { describe, expect, it } from 'vitest';
import { paidOf, refundDueOf, toCardOf } from '../payment/account.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { cancelled, inReview, later, paid, placed, stay, total, waiting } from './examples.testkit.ts';

// Arrival is on Friday the 4th. The terms: all back until Wednesday, half until Thursday, one second before midnight in Bangkok.

const wednesday = '2026-12-02T10:00:00.000Z';
const thursday = '2026-12-03T10:00:00.000Z';
const friday = '2026-12-03T17:00:00.000Z';
const account = { bankName: 'KBank', accountNumber: '123-4-56789-0', accountName: 'Ada' };

const ask = (now: string, more: object = {}): BookingCommand => ({
  ...{ type: 'askGuestCode', purpose: 'cancel', challengeId: `code ${now}`, again: false, now },
  ...more,
});
const type = (now: string, isRight = true, more: object = {}): BookingCommand => ({
  ...{ type: 'verifyGuestCode', purpose: 'cancel', isCodeOf: () => isRight, now },
  ...more,
});
const confirm = (now: string, given: typeof account | null = account): BookingCommand => ({
  ...{ type: 'confirmCancel', now, reason: '', refundAccountId: 'a-1', account: given },
});
const after = (given: BookingEvent[], ...commands: BookingCommand[]): BookingEvent[] => {
  const events = [...given];
  for (const command of commands) {
    const outcome = whenBooking(events, command);
    if ('refusal' in outcome) throw new Error(outcome.refusal);
    events.push(...outcome.events);
  }
  return events;
};

const permitted = after(paid, ask(wednesday), type(wednesday));

describe('a guest who has paid', () => {
  it('cancels with a code, then an account, and gets the refund of the terms', () => {
    expect(whenBooking(permitted, confirm(wednesday))).toEqual({
      events: [
        { type: 'BookingCancelled', data: { at: wednesday, reason: '', kept: 0, by: 'guest' } },
        { type: 'RefundAccountGiven', data: { at: wednesday, refundAccountId: 'a-1', account } },
      ],
      nights: { type: 'release', stay, reason: 'cancelled' },
    });
    const half = bookingAfter(after(paid, ask(thursday), type(thursday), confirm(thursday)));
    expect(half).toMatchObject({ status: 'cancelled', refundAccount: account });
    expect([paidOf(half.account), refundDueOf(half.account)]).toEqual([total, total / 2]);
  });

  it('gets the percent of the moment when the first code was asked for', () => {
    const asked = '2026-12-02T16:59:00.000Z';
    const events = after(paid, ask(asked), ask('2026-12-02T17:01:00.000Z', { again: true }), type('2026-12-02T17:02:00.000Z'));
    expect(refundDueOf(bookingAfter(after(events, confirm('2026-12-02T17:03:00.000Z'))).account)).toBe(total);
  });

  it('keeps no percent of an expired code: another code has the percent of its own time', () => {
    const promised = (asked: string): number => {
      const issued = after(paid, ask(wednesday), ask(asked, { again: true })).at(-1);
      return issued?.type === 'GuestCodeIssued' ? issued.data.percent : Number.NaN;
    };
    expect(promised('2026-12-02T10:10:00.000Z')).toBe(100);
    expect(promised(thursday)).toBe(50);
  });

  it('keeps the promise of a code that is good, also when it is asked for anew', () => {
    const asked = '2026-12-02T16:59:00.000Z';
    const events = after(paid, ask(asked), ask('2026-12-02T17:01:00.000Z'), type('2026-12-02T17:02:00.000Z'));
    expect(refundDueOf(bookingAfter(after(events, confirm('2026-12-02T17:03:00.000Z'))).account)).toBe(total);
  });

  it('is asked for an account where something comes back, and for a code in any case', () => {
    expect(whenBooking(permitted, confirm(wednesday, null))).toMatchObject({ refusal: 'validation_failed' });
    expect(whenBooking(paid, confirm(wednesday))).toMatchObject({ refusal: 'otp_expired' });
    expect(whenBooking(permitted, confirm('2026-12-02T10:15:01.000Z'))).toMatchObject({ refusal: 'otp_expired' });
  });

  it('gives no account where all was paid by card, as the money goes back to the card', () => {
    const byCard = paid.map(event =>
      event.type === 'PaymentReceived' ? { ...event, data: { ...event.data, method: 'credit_card' as const } } : event,
    );
    const cancelled = after(byCard, ask(wednesday), type(wednesday), confirm(wednesday, null));
    expect(bookingAfter(cancelled)).toMatchObject({ status: 'cancelled', cancelledBy: 'guest', refundAccount: null });
    expect(refundDueOf(bookingAfter(cancelled).account)).toBe(total);
  });

  it('gives an account for the part that was not paid by card', () => {
    const card = { amount: 1000, method: 'credit_card' as const };
    const parts = paid.flatMap((event): BookingEvent[] =>
      event.type === 'PaymentReceived'
        ? [
            { ...event, data: { ...event.data, ...card } },
            { ...event, data: { ...event.data, amount: total - 1000 } },
          ]
        : [event],
    );
    const mayCancel = after(parts, ask(wednesday), type(wednesday));
    expect(whenBooking(mayCancel, confirm(wednesday, null))).toMatchObject({ refusal: 'validation_failed' });
    expect(toCardOf(bookingAfter(mayCancel).account, total)).toBe(1000);
  });

  it('guesses five times, and waits a minute for another code', () => {
    let events = after(paid, ask(wednesday));
    for (let guess = 0; guess < 5; guess += 1) events = after(events, type(wednesday, false));
    expect(whenBooking(events, type(wednesday))).toMatchObject({ refusal: 'otp_too_many_attempts' });
    expect(whenBooking(events, ask(wednesday, { again: true }))).toMatchObject({ refusal: 'otp_resend_too_soon' });
    expect(whenBooking(events, type('2026-12-02T10:10:01.000Z'))).toMatchObject({ refusal: 'otp_expired' });
  });

  it('cannot cancel from the day of arrival on, nor without cancellation terms', () => {
    expect(whenBooking(paid, ask(friday))).toMatchObject({ refusal: 'wrong_state' });
    const withoutTerms = { ...placed, data: { ...placed.data, cancellation: null } } as BookingEvent;
    expect(whenBooking([withoutTerms, ...paid.slice(1)], ask(wednesday))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('cannot cancel while a payment is under review', () => {
    expect(whenBooking(inReview, ask(later(20)))).toMatchObject({ refusal: 'wrong_state', details: { waitsFor: 'review' } });
  });
});

describe('a guest who has paid nothing', () => {
  const cancel = (now: string): BookingCommand => ({ type: 'cancel', now, byGuest: true, reason: '', refund: null });
  const owing = after(waiting, { type: 'confirm', now: later(20), method: null, reason: 'pays on arrival' });

  it('cancels at once until the evening before arrival, and not later', () => {
    expect(whenBooking(owing, cancel(thursday))).toMatchObject({ events: [{ type: 'BookingCancelled' }] });
    expect(whenBooking(owing, cancel(friday))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('lets go of nights that are only held also on the day of arrival', () => {
    expect(whenBooking(waiting, cancel(friday))).toMatchObject({ events: [{ type: 'BookingCancelled' }] });
  });
});

describe('the account for a refund', () => {
  const due = [...waiting, cancelled, ...paid.slice(-2, -1)];
  const offer = { refundAccountId: 'a-1', account };
  const purpose = { purpose: 'refundAccount' };

  it('is given with a code, and kept while a refund is due', () => {
    const offered = after(due, ask(wednesday, { ...purpose, offer }));
    expect(bookingAfter(offered).refundAccount).toBeNull();
    const given = after(offered, type(wednesday, true, purpose));
    expect(bookingAfter(given).refundAccount).toEqual(account);
    const refund: BookingCommand = {
      ...{ type: 'refund', now: wednesday, amount: total, method: 'bank_transfer', reason: 'back' },
      ...{ id: 'r', requestHash: 'h' },
    };
    expect(bookingAfter(after(given, refund)).refundAccount).toBeNull();
  });

  it('is asked for while a refund is due, and must be a possible account number', () => {
    expect(whenBooking(paid, ask(wednesday, { ...purpose, offer }))).toMatchObject({ refusal: 'wrong_state' });
    const short = { ...offer, account: { ...account, accountNumber: '12' } };
    expect(whenBooking(due, ask(wednesday, { ...purpose, offer: short }))).toMatchObject({ refusal: 'validation_failed' });
  });
});
