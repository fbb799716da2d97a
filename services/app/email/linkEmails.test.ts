import { describe, expect, test } from 'vitest';
import { bookingOf, squeezed, visible, withoutZone } from './emailExamples.testkit.ts';
import { asked, linkOf } from './linkExample.testkit.ts';
import { composeAboutLink } from './templates/paymentLink.ts';

describe.each(['th', 'en'] as const)('about a payment link, in %s,', language => {
  test.each([
    'linkToPay',
    'linkSlipReceived',
    'linkSlipRefused',
    'linkPaid',
    'newLinkSlip',
    'linkCardPayment',
    'linkUnpaid',
    'linkContactAsked',
  ] as const)('%s', message => {
    for (const facts of [
      linkOf(language),
      linkOf(language, { payer: null }),
      { ...linkOf(language), booking: bookingOf(language) },
    ]) {
      const { subject, text, html } = composeAboutLink(message, facts);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid/);
      expect(text).toContain('Half a day on a long-tail boat');
      expect(text).toContain('฿4,500');
      expect(squeezed(text)).toBe(squeezed(visible(html)));
      expect(withoutZone({ subject, html, text }, language)).toEqual([]);
    }
  });
});

test('an email to who pays leads to the privacy notice, one to the villa does not', () => {
  expect(composeAboutLink('linkToPay', linkOf('en')).text).toContain('https://baantalaymok.example/privacy?lang=en');
  expect(composeAboutLink('newLinkSlip', linkOf('en')).text).not.toContain('privacy');
});

test.each(['th', 'en'] as const)('says that an amount beyond what the booking owed goes back, in %s', language => {
  const booking = bookingOf(language, { totalPrice: 10_000, received: 12_300, status: 'confirmed' });
  const { text } = composeAboutLink('linkCardPayment', { ...linkOf(language), booking });
  expect(text).toContain('overpaid by ฿2,300');
  expect(text).not.toContain('nothing left to do');
});

test('names the amount of a slip to staff, also when its booking owes nothing any more', () => {
  const facts = linkOf('th', { status: 'in_review', bookingId: 'b', account: asked });
  const booking = bookingOf('th', { totalPrice: 100, received: 100, status: 'confirmed' });
  expect(composeAboutLink('newLinkSlip', { ...facts, booking }).subject).toContain('฿4,500');
});
