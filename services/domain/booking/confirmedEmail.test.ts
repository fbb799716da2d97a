import { describe, expect, it } from 'vitest';
import { holdUntil } from '../calendar/hold.ts';
import { paidLate, slipOf, unconfirmedSlipOf, underReviewBy } from '../payment/account.ts';
import { isPlausible } from '../payment/slip.ts';
import { formerContactOf } from '../policies/formerContact.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommandOf } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { customer, expired, later, placed, terms, total, transfer, waiting } from './examples.testkit.ts';
import { holdOf, isEmailConfirmed } from './state.ts';

// An implausible slip does not pause the hold until the guest has confirmed the email (rules, section 19).

const tiny = { width: 8, height: 8, bytes: 90, amount: null };
const attach = (now: string, more: Partial<BookingCommandOf<'attachSlip'>> = {}): BookingCommandOf<'attachSlip'> => ({
  ...{ type: 'attachSlip', now, url: '/slips/a', fileHash: 'hash-a', measures: tiny, terms },
  ...more,
});
const ask = (now: string): BookingCommandOf<'askGuestCode'> => ({
  ...{ type: 'askGuestCode', purpose: 'confirmEmail', challengeId: `code ${now}`, again: false, now },
});
const type = (now: string, isRight = true): BookingCommandOf<'verifyGuestCode'> => ({
  ...{ type: 'verifyGuestCode', purpose: 'confirmEmail', isCodeOf: () => isRight, now },
});
const correct = (now: string, email: string): BookingCommandOf<'attachCustomer'> => ({
  ...{ type: 'attachCustomer', now, customer: { ...customer, email }, terms },
});

type Command = Parameters<typeof whenBooking>[1];
const after = (given: BookingEvent[], ...commands: Command[]): BookingEvent[] => {
  const events = [...given];
  for (const command of commands) {
    const outcome = whenBooking(events, command);
    if ('refusal' in outcome) throw new Error(outcome.refusal);
    events.push(...outcome.events);
  }
  return events;
};

const unconfirmed = after(waiting, attach(later(10)));
const confirmed = after(unconfirmed, ask(later(11)), type(later(12)));

describe('a slip', () => {
  it.each([
    ['with a transfer that can be read', { reference: transfer, measures: tiny }, true],
    ['with an amount that can be read', { measures: { ...tiny, amount: 32_000 } }, true],
    ['of 300 pixels and 20 kB', { measures: { width: 300, height: 640, bytes: 20_000, amount: null } }, true],
    ['of 299 pixels', { measures: { width: 640, height: 299, bytes: 20_000, amount: null } }, false],
    ['of 19,999 bytes', { measures: { width: 640, height: 640, bytes: 19_999, amount: null } }, false],
    ['as a PDF of 20 kB', { measures: { width: null, height: null, bytes: 20_000, amount: null } }, true],
    ['that was never measured', {}, true],
  ])('%s is plausible: %s', (_, slip, plausible) => {
    expect(isPlausible(slip)).toBe(plausible);
  });

  it('that is implausible is kept, and leaves the booking waiting for money, with the hold running', () => {
    expect(whenBooking(waiting, attach(later(10)))).toEqual({
      events: [
        {
          type: 'PaymentSlipAttached',
          data: {
            ...{ at: later(10), url: '/slips/a', fileHash: 'hash-a', due: total, measures: tiny },
            ...{ late: false, remainingSeconds: null, confirmation: 'implausible' },
          },
        },
      ],
      nights: { type: 'setHold', hold: holdUntil(later(60)) },
    });
    const booking = bookingAfter(unconfirmed);
    expect(booking).toMatchObject({ status: 'pending_payment', hold: holdUntil(later(60)) });
    expect([slipOf(booking.account)?.url, underReviewBy(booking.account)]).toEqual(['/slips/a', null]);
  });

  it('that is sent twice changes nothing the second time', () => {
    expect(whenBooking(unconfirmed, attach(later(12)))).toEqual({ events: [] });
  });

  it('that is plausible asks for nothing, unless slips of unconfirmed guests keep too many nights', () => {
    const plausible = { reference: transfer };
    expect(bookingAfter(after(waiting, attach(later(10), plausible)))).toMatchObject({ status: 'in_review' });
    const crowded = after(waiting, attach(later(10), { ...plausible, crowded: true }));
    expect(unconfirmedSlipOf(bookingAfter(crowded).account)).toMatchObject({ confirmation: 'crowded' });
    expect(bookingAfter(after(crowded, attach(later(12), plausible)))).toMatchObject({ status: 'in_review' });
  });

  it('of a guest without an email, whom staff booked for, asks for nothing', () => {
    const withoutEmail: BookingEvent = {
      type: 'CustomerAttached',
      data: { at: later(2), customer: { ...customer, email: null }, holdUntil: later(60) },
    };
    expect(bookingAfter(after([placed, withoutEmail], attach(later(10))))).toMatchObject({ status: 'in_review' });
  });

  it('can be replaced by a plausible one, or taken back', () => {
    const other = after(unconfirmed, attach(later(12), { url: '/slips/b', reference: transfer }));
    expect(bookingAfter(other)).toMatchObject({ status: 'in_review' });
    const none = bookingAfter(after(unconfirmed, { type: 'clearSlip', now: later(12) }));
    expect([none.status, slipOf(none.account)]).toEqual(['pending_payment', null]);
  });
});

describe('the code for the email', () => {
  it('brings the slip into review, and pauses the hold', () => {
    const outcome = whenBooking(after(unconfirmed, ask(later(11))), type(later(20)));
    expect(outcome).toMatchObject({
      events: [{ type: 'GuestCodeVerified' }, { type: 'GuestEmailConfirmed', data: { remainingSeconds: 40 * 60 } }],
      nights: { type: 'setHold', hold: { holdUntil: null, remainingSeconds: 40 * 60 } },
    });
    const booking = bookingAfter(confirmed);
    expect(booking).toMatchObject({ status: 'in_review', confirmedEmail: 'ada@example.com' });
    expect([underReviewBy(booking.account), holdOf(booking)?.remainingSeconds]).toEqual(['review', 48 * 60]);
  });

  it('is asked for while a slip waits for it alone, and typed once', () => {
    expect(whenBooking(waiting, ask(later(11)))).toMatchObject({ refusal: 'wrong_state' });
    expect(whenBooking(unconfirmed, type(later(11)))).toMatchObject({ refusal: 'otp_expired' });
    expect(whenBooking(confirmed, type(later(13)))).toEqual({ events: [] });
    expect(whenBooking(after(unconfirmed, ask(later(11))), ask(later(11, 59)))).toMatchObject({ refusal: 'otp_resend_too_soon' });
  });

  it('that is wrong is counted, and no good after five', () => {
    const wrong = Array.from({ length: 5 }, (_, second) => type(later(12, second), false));
    const guessed = after(unconfirmed, ask(later(11)), ...wrong);
    expect(guessed.at(-1)).toMatchObject({ type: 'GuestCodeRejected' });
    expect(whenBooking(guessed, type(later(13)))).toMatchObject({ refusal: 'otp_too_many_attempts' });
  });

  it('opens nothing else, and no other code confirms the email', () => {
    const cancel = { ...type(later(12)), purpose: 'cancel' as const };
    expect(whenBooking(after(unconfirmed, ask(later(11))), cancel)).toMatchObject({ refusal: 'wrong_state' });
  });

  it('counts for the email that it was sent to', () => {
    const byStaff = (email: string, now = later(14)): Command => ({
      ...{ type: 'amend', now, customer: { ...customer, email }, reason: 'Called', terms },
    });
    const moved = after(unconfirmed, ask(later(11)), byStaff('other@example.com', later(12)));
    expect(formerContactOf(bookingAfter(moved), later(12))).toEqual(customer);
    expect(whenBooking(moved, type(later(13)))).toMatchObject({ refusal: 'otp_expired' });
    expect(isEmailConfirmed(bookingAfter(after(confirmed, byStaff('other@example.com'))))).toBe(false);
    expect(isEmailConfirmed(bookingAfter(after(confirmed, byStaff('ADA@example.com'))))).toBe(true);
  });

  it('does not follow a change of the email: that takes a code to the one before, also while the slip waits', () => {
    for (const booking of [unconfirmed, after(unconfirmed, ask(later(11))), confirmed])
      expect(whenBooking(booking, correct(later(14), 'thief@example.com'))).toMatchObject({ refusal: 'code_needed' });
  });

  it('is asked for no more once the email is confirmed', () => {
    const refused: Command = { type: 'refuseSlip', now: later(20), reason: 'Unreadable' };
    const again = after(confirmed, refused, attach(later(25), { url: '/slips/b' }));
    expect(bookingAfter(again)).toMatchObject({ status: 'in_review' });
  });
});

describe('when the time runs out before the email is confirmed', () => {
  it('the slip counts as late', () => {
    const ended = after(unconfirmed, { type: 'expire', now: later(63) });
    expect(ended.slice(-2).map(event => event.type)).toEqual(['BookingExpired', 'PaymentSlipLate']);
    const { status, account } = bookingAfter(ended);
    expect([status, paidLate(account), underReviewBy(account)]).toEqual(['expired', true, 'review']);
    expect(whenBooking(ended, { type: 'expire', now: later(64) })).toEqual({ events: [] });
  });

  it('it counts as late too where somebody else took the nights', () => {
    expect(whenBooking([...unconfirmed, expired], { type: 'expire', now: later(64) })).toEqual({
      events: [{ type: 'PaymentSlipLate', data: { at: later(64) } }],
    });
  });

  it('the code is no good any more', () => {
    const asked = after(unconfirmed, ask(later(58)));
    expect(whenBooking(asked, type(later(62, 1)))).toMatchObject({ refusal: 'wrong_state', details: { status: 'expired' } });
  });

  it('nothing comes of it once the booking is paid otherwise, or cancelled', () => {
    const cash: Command = { type: 'confirm', now: later(20), method: 'cash', reason: 'At the door' };
    const cancel: Command = { type: 'cancel', now: later(20), byGuest: true, reason: '', refund: null };
    for (const command of [cash, cancel]) {
      const { account } = bookingAfter(after(unconfirmed, command));
      expect([unconfirmedSlipOf(account), underReviewBy(account)]).toEqual([null, null]);
    }
  });
});
