import { describe, expect, it } from 'vitest';
import type { BookingEvent } from '../booking/events.ts';
import { later, total, waiting } from '../booking/examples.testkit.ts';
import { stillAppliesToLink } from '../policies/stillApplies.ts';
import { bookingAfter } from '../shared/specification.testkit.ts';
import { decidePaymentLink } from './decide.ts';
import type { PaymentLink, PaymentLinkEvent } from './link.ts';
import { evolvePaymentLink } from './link.ts';
import { linkStatusAt } from './status.ts';

const created: PaymentLinkEvent = {
  type: 'PaymentLinkCreated',
  data: {
    ...{ at: later(5), amount: total, description: 'The stay', language: 'en', expiresAt: later(40) },
    ...{ bookingId: 'b1', requestHash: 'hash' },
  },
};
const link = evolvePaymentLink(null, created) as PaymentLink;
const paid: BookingEvent = { type: 'PaymentReceived', data: { at: later(10), amount: total, method: 'cash', test: false } };
const confirmed: BookingEvent = { type: 'BookingConfirmed', data: { at: later(10), reason: '' } };

/** The event that closes it, and its status without that event. */
const closed = (events: BookingEvent[], minutes: number) => {
  const booking = bookingAfter(events);
  const decision = decidePaymentLink({ type: 'closeLink', now: later(minutes) }, link, booking);
  return [linkStatusAt(link, booking, later(minutes)), decision.events.map(({ type }) => type)];
};

describe('an open payment link', () => {
  it('stays open while its booking owes', () => {
    expect(closed(waiting, 20)).toEqual(['open', []]);
  });

  it('is revoked once its booking owes nothing (rules, section 6)', () => {
    expect(closed([...waiting, paid, confirmed], 20)).toEqual(['revoked', ['PaymentLinkRevoked']]);
    const cancelled: BookingEvent = { type: 'BookingCancelled', data: { at: later(12), reason: '', kept: 0 } };
    expect(closed([...waiting, cancelled], 20)).toEqual(['revoked', ['PaymentLinkRevoked']]);
  });

  it('that expires while a confirmed booking still owes notifies staff', () => {
    const expired = evolvePaymentLink(link, { type: 'PaymentLinkExpired', data: { at: later(50) } }) as PaymentLink;
    const owing: BookingEvent[] = [...waiting, confirmed];
    const tells = (of: PaymentLink, events: BookingEvent[]) =>
      stillAppliesToLink('linkUnpaid', later(50), of, bookingAfter(events));
    expect(tells(expired, owing)).toBe(true);
    expect([tells(link, owing), tells(expired, waiting), tells(expired, [...owing, paid])]).toEqual([false, false, false]);
    expect(stillAppliesToLink('linkUnpaid', later(50), expired, null)).toBe(false);
  });

  it('expires with its own time, or with that of its booking', () => {
    expect(closed([...waiting, paid, confirmed], 50)).toEqual(['expired', ['PaymentLinkExpired']]);
    expect(closed([...waiting, { type: 'BookingExpired', data: { at: later(20) } }], 21)).toEqual([
      'expired',
      ['PaymentLinkExpired'],
    ]);
  });
});
