import { describe, expect, it } from 'vitest';
import { cardsOf } from '../payment/account.ts';
import { nextCardStep } from '../payment/card.ts';
import { formerContactOf } from '../policies/formerContact.ts';
import { jobsOfBooking } from '../policies/policy.ts';
import { stillApplies } from '../policies/stillApplies.ts';
import type { Customer } from '../shared/customer.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { bookingAfter, whenBooking } from '../shared/specification.testkit.ts';
import type { BookingCommand } from './decide.ts';
import type { BookingEvent } from './events.ts';
import { confirmed, customer, inReview, later, paid, placed, received, terms, waiting } from './examples.testkit.ts';

const thief = { ...customer, email: 'thief@example.com' };
const otherPhone = { ...customer, phone: '+66899999999', phoneAsTyped: '089 999 9999' };
const [now, soon] = [later(100), later(101)];

const change = (to: Customer = thief, isRight?: boolean): BookingCommand => ({
  ...{ type: 'attachCustomer', now: soon, customer: to, terms },
  ...(isRight === undefined ? {} : { typed: { isCodeOf: () => isRight } }),
});
const askCode = (at = now, purpose: 'contact' | 'cancel' = 'contact'): BookingCommand => ({
  ...{ type: 'askGuestCode', now: at, purpose, challengeId: `code ${at}`, again: false },
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
const needed = { refusal: 'code_needed' };
const taken: BookingEvent = { type: 'PaymentSlipCleared', data: { at: later(12), holdUntil: later(120) } };
const refused: BookingEvent = { type: 'PaymentSlipRefused', data: { at: later(12), reason: 'No', holdUntil: later(120) } };
const part: BookingEvent = {
  type: 'PaymentReceived',
  data: { at: later(3), amount: 100, method: 'cash', test: false, recorded: { id: 'r', requestHash: '', day: '2026-11-20' } },
};
const link = { paymentLinkId: 'l', carries: [] };
const byLink: BookingEvent = { type: 'LinkPaymentAwaited', data: { at: later(3), ...link, remainingSeconds: 600 } };
const dropped: BookingEvent = { type: 'LinkPaymentDropped', data: { at: later(4), ...link, holdUntil: later(120) } };
const card: BookingEvent = {
  type: 'CardPaymentStarted',
  data: {
    at: later(3),
    attempt: 1,
    amount: 32_000,
    brand: 'visa',
    last4: '4242',
    test: false,
    hold: { holdUntil: null, remainingSeconds: 600 },
  },
};
const declined: BookingEvent = {
  type: 'CardDeclined',
  data: { at: later(4), attempt: 1, reason: 'declined', hold: { holdUntil: later(120), remainingSeconds: null } },
};
const ended: BookingEvent = { type: 'BookingExpired', data: { at: later(63) } };
const lateSlip: BookingEvent = {
  type: 'PaymentSlipAttached',
  data: { at: later(64), url: '/slips/b', fileHash: 'b', late: true, remainingSeconds: null },
};
const kept: BookingEvent = {
  type: 'MoreTimeGiven',
  data: { at: later(4), reason: 'x', holdUntil: later(120), remainingSeconds: null },
};

describe('contact details', () => {
  it.each([
    ['a slip is under review', inReview],
    ['the guest took the slip back, which can be sent again', [...inReview, taken]],
    ['a slip was refused', [...inReview, refused]],
    ['a slip came late', [...waiting, ended, lateSlip]],
    ['a part was paid', [...waiting, part]],
    ['a payment through a link is under review', [...waiting, byLink]],
    ['a payment through a link was taken back', [...waiting, byLink, dropped]],
    ['a card is with the bank', [...waiting, card]],
    ['all is paid', paid],
    ['the house confirmed without money', [...waiting, confirmed]],
  ])('need a code when %s, for the phone alone too', (_, events) => {
    for (const to of [thief, otherPhone]) expect(whenBooking(events, change(to))).toMatchObject(needed);
    expect(whenBooking(events, { ...change(customer), now: soon })).toEqual({ events: [] });
  });

  it('change as ever before money came, and after a card that was declined', () => {
    for (const events of [
      [placed, kept],
      [...waiting, kept],
      [...waiting, card, declined],
    ])
      expect(whenBooking(events, change())).toMatchObject({ events: [{ type: 'CustomerAttached' }] });
  });

  it('change with the code that was mailed to the old address, once', () => {
    const asked = after(paid, askCode());
    const changed = after(asked, change(thief, true));
    expect(changed.slice(asked.length).map(({ type }) => type)).toEqual(['GuestCodeVerified', 'ContactChanged']);
    expect(bookingAfter(changed).customer).toEqual(thief);
    expect(whenBooking(changed, change(thief, true))).toEqual({ events: [] });
    expect(whenBooking(changed, change(otherPhone, true))).toMatchObject({ refusal: 'otp_expired' });
  });

  it('stay after a wrong code, which is counted; after five it is not taken any more', () => {
    const wrong = Array.from({ length: 5 }, () => change(thief, false));
    const guessed = after(paid, askCode(), ...wrong);
    expect(guessed.filter(({ type }) => type === 'GuestCodeRejected')).toHaveLength(5);
    expect(bookingAfter(guessed).customer).toEqual(customer);
    expect(whenBooking(guessed, change(thief, true))).toMatchObject({ refusal: 'otp_too_many_attempts' });
  });

  it('do not change ten minutes after the code, nor without asking for one', () => {
    const late = { ...change(thief, true), now: addSeconds(now, 601) };
    expect(whenBooking(after(paid, askCode()), late)).toMatchObject({ refusal: 'otp_expired' });
    expect(whenBooking(paid, change(thief, true))).toMatchObject({ refusal: 'wrong_state' });
  });

  it('do not change with a code for cancelling, nor does their code cancel', () => {
    expect(whenBooking(after(paid, askCode(now, 'cancel')), change(thief, true))).toMatchObject({ refusal: 'wrong_state' });
    const verify: BookingCommand = { type: 'verifyGuestCode', now: soon, purpose: 'cancel', isCodeOf: () => true };
    const asked = after(paid, askCode());
    expect(whenBooking(asked, verify)).toMatchObject({ refusal: 'wrong_state' });
    const typed = after(asked, { ...verify, purpose: 'contact' });
    const cancel: BookingCommand = { type: 'confirmCancel', now: soon, reason: '', refundAccountId: 'a', account: null };
    expect(whenBooking(typed, cancel)).toMatchObject({ refusal: 'otp_expired' });
  });

  it('end the codes that were mailed to the old address', () => {
    const verify: BookingCommand = { type: 'verifyGuestCode', now: soon, purpose: 'cancel', isCodeOf: () => true };
    const amend: BookingCommand = { type: 'amend', now: soon, customer: thief, reason: 'Asked', terms };
    const permitted = after(paid, askCode(now, 'cancel'), verify, amend);
    const cancel: BookingCommand = { type: 'confirmCancel', now: soon, reason: '', refundAccountId: 'a', account: null };
    expect(whenBooking(permitted, cancel)).toMatchObject({ refusal: 'otp_expired' });
    expect(whenBooking(after(paid, askCode(now, 'cancel'), amend), { ...verify, now: later(102) })).toMatchObject({
      refusal: 'otp_expired',
    });
  });

  it('need staff where no code can be mailed', () => {
    const phoneOnly: BookingEvent = {
      type: 'CustomerAttached',
      data: { at: later(2), customer: { ...customer, email: null }, holdUntil: later(60) },
    };
    const without = [placed, phoneOnly, received, confirmed];
    const missing = { ...needed, details: { missing: 'email' } };
    for (const command of [change(), change(thief, true), askCode()]) expect(whenBooking(without, command)).toEqual(missing);
    expect(whenBooking([placed, part], change())).toEqual(missing);
  });

  it('change five times at most', () => {
    const guest = (number: number) => ({ ...customer, email: `guest${number}@example.com` });
    const times = [1, 2, 3, 4].flatMap(number => [
      { ...askCode(later(100 + number * 2)) },
      { ...change(guest(number), true), now: later(101 + number * 2) },
    ]);
    const changed = after(paid, ...(times as BookingCommand[]));
    const more = after(changed, askCode(later(200)));
    expect(whenBooking(more, { ...change(guest(9), true), now: later(201) })).toMatchObject({
      refusal: 'rate_limited',
      details: { of: 'contacts' },
    });
  });
});

describe('a guest without access to the old address', () => {
  const ask: BookingCommand = { type: 'askContactChange', now, customer: thief };

  it('asks staff, who change the contact details with a reason', () => {
    const asked = after(paid, ask);
    expect(bookingAfter(asked)).toMatchObject({ customer, contactChange: { customer: thief, askedAt: now, refusal: null } });
    expect(whenBooking(asked, ask)).toEqual({ events: [] });
    const accept: BookingCommand = { type: 'acceptContactChange', now: soon, reason: 'She called' };
    expect(whenBooking(asked, { ...accept, reason: '' })).toMatchObject({ refusal: 'validation_failed' });
    expect(bookingAfter(after(asked, accept))).toMatchObject({ customer: thief, contactChange: null });
  });

  it('gets the reason of a refusal, and may ask again', () => {
    const refuse: BookingCommand = { type: 'refuseContactChange', now: soon, reason: 'Not the name on the slip' };
    const answered = after(paid, ask, refuse);
    expect(bookingAfter(answered).contactChange).toMatchObject({ refusal: 'Not the name on the slip' });
    expect(whenBooking(answered, refuse)).toMatchObject({ refusal: 'wrong_state' });
    expect(bookingAfter(after(answered, { ...ask, now: later(102) })).contactChange).toMatchObject({ refusal: null });
  });

  it('has nothing to ask before money came', () => {
    expect(whenBooking([...waiting, kept], ask)).toMatchObject({ refusal: 'wrong_state' });
  });

  it('is settled by an edit of staff, which needs a reason once money is under review', () => {
    const amend = (reason: string): BookingCommand => ({ type: 'amend', now: soon, customer: thief, reason, terms });
    const asked = after(inReview, ask);
    expect(whenBooking(asked, amend(''))).toMatchObject({ refusal: 'validation_failed' });
    expect(bookingAfter(after(asked, amend('On the phone'))).contactChange).toBeNull();
  });
});

describe('the old address', () => {
  const amend: BookingCommand = { type: 'amend', now: soon, customer: thief, reason: 'Asked', terms };
  const dayLater = addSeconds(soon, 86_400);

  it.each([
    ['the guest', [askCode(), change(thief, true)]],
    ['staff', [amend]],
  ])('is notified of a change by %s at once, and again a day later', (_, commands) => {
    const events = after(paid, ...(commands as BookingCommand[]));
    const last = events.at(-1) as BookingEvent;
    expect(jobsOfBooking(last)).toEqual([
      { job: 'sendMessage', message: 'contactChanged', runAt: null },
      { job: 'sendMessage', message: 'contactChangedAgain', runAt: dayLater },
      { job: 'settleReceipts', runAt: null },
    ]);
    const booking = bookingAfter(events);
    expect(formerContactOf(booking, soon)).toEqual(customer);
    expect([stillApplies('contactChanged', soon, booking), stillApplies('contactChangedAgain', dayLater, booking)]).toEqual([
      true,
      true,
    ]);
  });

  it('is not notified again once its details are in use again, nor of a name alone, nor before money came', () => {
    const back = after(paid, amend, { ...amend, now: later(102), customer });
    expect(stillApplies('contactChangedAgain', dayLater, bookingAfter(back))).toBe(false);
    const renamed = bookingAfter(after(paid, { ...amend, customer: { ...customer, lastName: 'X' } }));
    expect(stillApplies('contactChanged', soon, renamed)).toBe(false);
    expect(stillApplies('contactChanged', soon, bookingAfter(after([...waiting, kept], amend)))).toBe(false);
  });
});

it('a card whose code waits is entered again after another email, so that no code goes there', () => {
  const authorised: BookingEvent = { type: 'CardAuthorised', data: { at: later(4), attempt: 1, chargeId: 'c' } };
  const issued: BookingEvent = {
    type: 'OneTimeCodeIssued',
    data: {
      at: later(4),
      attempt: 1,
      challengeId: 'o',
      expiresAt: later(200),
      hold: { holdUntil: later(200), remainingSeconds: null },
    },
  };
  const waits = [...waiting, card, authorised, issued];
  const changed = after(waits, change());
  const again: BookingCommand = { type: 'issueCode', now: later(102), challengeId: 'p' };
  expect(whenBooking(waits, again)).toMatchObject({ events: [{ type: 'OneTimeCodeIssued' }] });
  expect(whenBooking(changed, again)).toMatchObject({ refusal: 'wrong_state' });
  expect(whenBooking(changed, { type: 'verifyCode', now: later(102), isCodeOf: () => true })).toMatchObject({
    refusal: 'wrong_state',
  });
  const account = bookingAfter(changed).account;
  expect(nextCardStep(cardsOf(account), { amount: 32_000, takesMoney: true }, later(102))).toMatchObject({
    do: 'void',
    reason: 'replaced',
  });
  const renamed = after(waits, change({ ...customer, lastName: 'X' }));
  expect(whenBooking(renamed, again)).toMatchObject({ events: [{ type: 'OneTimeCodeIssued' }] });
});
