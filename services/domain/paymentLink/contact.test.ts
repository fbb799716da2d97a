import { describe, expect, it } from 'vitest';
import { customer, later, paid, terms } from '../booking/examples.testkit.ts';
import type { Booking } from '../booking/state.ts';
import { formerPayerOf } from '../policies/formerContact.ts';
import { stillAppliesToLink } from '../policies/stillApplies.ts';
import type { Customer } from '../shared/customer.ts';
import { addSeconds } from '../shared/plainDate.ts';
import { bookingAfter, outcomeOf } from '../shared/specification.testkit.ts';
import { decidePaymentLink, type PaymentLinkCommand } from './decide.ts';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkState } from './link.ts';

const made = evolvePaymentLink(null, {
  type: 'PaymentLinkCreated',
  data: { at: later(0), amount: 500, description: '', language: 'en', expiresAt: later(600), bookingId: null, requestHash: '' },
}) as PaymentLink;
const thief = { ...customer, email: 'thief@example.com' };
const [now, soon] = [later(10), later(11)];

const after = (booking: Booking | null, ...commands: PaymentLinkCommand[]): PaymentLink =>
  commands.reduce<PaymentLinkState>(
    (state, command) => decidePaymentLink(command, state, booking).events.reduce(evolvePaymentLink, state),
    made,
  ) as PaymentLink;
const when = (link: PaymentLink, command: PaymentLinkCommand, booking: Booking | null = null) =>
  outcomeOf(() => decidePaymentLink(command, link, booking));

const attach = (payer: Customer = thief, isRight?: boolean): PaymentLinkCommand => ({
  ...{ type: 'attachPayer', now: soon, payer },
  ...(isRight === undefined ? {} : { typed: { isCodeOf: () => isRight } }),
});
const slip: PaymentLinkCommand = { type: 'attachLinkSlip', now: later(5), url: '/s', fileHash: 'a', reference: null, terms };
const clear: PaymentLinkCommand = { type: 'clearLinkSlip', now: later(6) };
const settle: PaymentLinkCommand = {
  ...{
    type: 'settle',
    now: later(7),
    amount: null,
    method: null,
    reason: 'Seen at the bank',
    slip: { url: '/s', usedBefore: false },
  },
};
const askCode: PaymentLinkCommand = { type: 'askPayerCode', now, purpose: 'contact', challengeId: 'c' };
const given = attach(customer);

describe('the payer of a link', () => {
  it.each([
    ['a slip is under review', [given, slip]],
    ['a slip was taken back, which can be sent again', [given, slip, clear]],
    ['it is paid', [given, slip, settle]],
  ])('changes with a code alone when %s', (_, commands) => {
    const link = after(null, ...commands);
    expect(when(link, attach())).toMatchObject({ refusal: 'code_needed' });
    expect(when(link, attach({ ...customer, phoneAsTyped: '1', phone: '1' }))).toMatchObject({ refusal: 'code_needed' });
    const asked = decidePaymentLink(askCode, link, null).events.reduce<PaymentLinkState>(evolvePaymentLink, link) as PaymentLink;
    expect(when(asked, attach(thief, false))).toMatchObject({ events: [{ type: 'GuestCodeRejected' }] });
    expect(when(asked, attach(thief, true))).toMatchObject({
      events: [{ type: 'GuestCodeVerified' }, { type: 'PaymentLinkPayerChanged', data: { payer: thief, reason: '' } }],
    });
  });

  it('is first given without a code, also after a slip, while there is no address for one', () => {
    expect(when(after(null, slip), attach())).toMatchObject({ events: [{ type: 'PaymentLinkPayerAttached' }] });
    expect(when(after(null, given), attach())).toMatchObject({ events: [{ type: 'PaymentLinkPayerAttached' }] });
  });

  it('is the guest of its booking, who gets code and messages', () => {
    const booking = bookingAfter(paid);
    const link = { ...after(null, slip), bookingId: 'b' };
    expect(when(link, attach(), booking)).toMatchObject({ refusal: 'code_needed' });
    const changed = [askCode, attach(thief, true)].reduce<PaymentLinkState>(
      (state, command) => decidePaymentLink(command, state, booking).events.reduce(evolvePaymentLink, state),
      link,
    ) as PaymentLink;
    expect(formerPayerOf(changed, booking, soon)).toEqual(customer);
    expect(stillAppliesToLink('linkContactChanged', soon, changed, booking)).toBe(true);
    expect(stillAppliesToLink('linkContactChangedAgain', addSeconds(soon, 86_400), changed, booking)).toBe(true);
  });

  it('is changed by staff on request, with a reason', () => {
    const asked = after(null, given, slip, { type: 'askPayerChange', now, payer: thief });
    expect(asked.contactChange).toMatchObject({ customer: thief, refusal: null });
    expect(when(asked, { type: 'acceptPayerChange', now: soon, reason: '' })).toMatchObject({ refusal: 'validation_failed' });
    expect(when(asked, { type: 'acceptPayerChange', now: soon, reason: 'Called' })).toMatchObject({
      events: [{ type: 'PaymentLinkPayerChanged', data: { payer: thief, reason: 'Called' } }],
    });
    expect(when(asked, { type: 'refusePayerChange', now: soon, reason: 'Not known' })).toMatchObject({
      events: [{ type: 'PaymentLinkPayerChangeRefused' }],
    });
  });

  it('has no code where no email is known', () => {
    const link = { ...after(null, slip), payer: { ...customer, email: null } };
    for (const command of [attach(), askCode])
      expect(when(link, command)).toEqual({ refusal: 'code_needed', details: { missing: 'email' } });
  });
});
