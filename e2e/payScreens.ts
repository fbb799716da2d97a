import type { Booking } from '@baan/contract/booking';
import type { PaymentLink } from '@baan/contract/paymentLink';
import type { Browser } from 'playwright-core';
import { textIn } from '../services/i18n/languages.ts';
import { loadPictures, type Shoot } from './homeScreens.ts';
import { cardPayments, inMinutes, showBooking, showLink, showVilla } from './otherBooking.ts';
import { oddPictures, serveOddPictures, wordy } from './otherVilla.ts';
import { ownerHeaders } from './owner.ts';
import { placeBooking } from './payment.ts';
import { later, stayOf } from './stays.ts';
import { chooseLanguage, newVisitor, type Visitor } from './visitor.ts';
import type { Language } from './words.ts';

type BookingChange = (booking: Booking) => Partial<Booking>;
type LinkChange = (link: PaymentLink) => Partial<PaymentLink>;

const reason = { th: 'ยอดโอนขาดไป 1,000 บาท', en: 'The amount is 1,000 short.' };
const confirmed: BookingChange = ({ totalPrice }) => ({
  ...{ status: 'confirmed', holdUntil: null, paid: totalPrice, balance: 0, paidWith: 'bank_transfer' },
});

/** Each state by the page that shows it, in `/booking/{id}`. */
const bookings: [name: string, page: string, change: BookingChange][] = [
  ['pay-soon', 'payment', () => ({ holdUntil: inMinutes(3.2) })],
  ['pay-refused', 'payment', ({ language }) => ({ holdUntil: inMinutes(29), refusalReason: textIn(reason, language) })],
  ['card-unknown', 'payment', () => ({ holdUntil: null, payment: cardPayments.unknown() })],
  ['code', 'otp-verification', () => ({ holdUntil: null, payment: cardPayments.code() })],
  ['code-expired', 'otp-verification', () => ({ holdUntil: null, payment: cardPayments.codeExpired() })],
  ['code-locked', 'otp-verification', () => ({ holdUntil: null, payment: cardPayments.codeLocked() })],
  ['pending', 'confirmation', () => ({ holdUntil: inMinutes(42) })],
  ['in-review', 'confirmation', () => ({ status: 'in_review', holdUntil: null, paymentSlipUrl: '/api/slips/1' })],
  ['confirmed-card', 'confirmation', booking => ({ ...confirmed(booking), payment: cardPayments.captured() })],
  ['confirmed-owing', 'confirmation', ({ totalPrice }) => ({ status: 'confirmed', paid: 5000, balance: totalPrice - 5000 })],
  ['confirmed-overpaid', 'confirmation', booking => ({ ...confirmed(booking), paid: booking.totalPrice + 900, balance: -900 })],
  ['expired', 'confirmation', () => ({ status: 'expired', holdUntil: inMinutes(-30) })],
  ['expired-paid', 'confirmation', () => ({ status: 'expired', paidLate: true, paid: 21_700, holdUntil: inMinutes(-30) })],
  [
    'cancelled',
    'confirmation',
    ({ language }) => ({ status: 'cancelled', cancellationReason: textIn(reason, language), refunded: 9000 }),
  ],
];

const paidLink: LinkChange = ({ amount }) => ({
  status: 'paid',
  paid: amount,
  due: 0,
  paidWith: 'promptpay',
  paidAt: inMinutes(-3),
});

const links: [name: string, change: LinkChange][] = [
  ['link-soon', () => ({ expiresAt: inMinutes(41) })],
  ['link-refused', ({ language }) => ({ refusalReason: textIn(reason, language) })],
  ['link-in-review', () => ({ status: 'in_review', paymentSlipUrl: '/api/slips/1' })],
  ['link-paid', paidLink],
  ['link-revoked', () => ({ status: 'revoked', due: 0 })],
  ['link-expired', () => ({ status: 'expired', due: 0, expiresAt: inMinutes(-90) })],
];

/** The end of a booking in villas unlike the sample one. */
const villas: [name: string, prepare: (visitor: Visitor) => Promise<void>][] = [
  ['confirmed-bare', visitor => showVilla(visitor, () => ({ backgroundImage: null, slideImages: [], phone: '', mapUrl: '' }))],
  ['confirmed-long-names', visitor => showVilla(visitor, wordy)],
  ...['portrait', 'panorama', 'tiny'].map((shape): [string, (visitor: Visitor) => Promise<void>] => [
    `confirmed-${shape}`,
    async visitor => {
      await serveOddPictures(visitor);
      await showVilla(visitor, villa => ({ ...oddPictures(villa), slideImages: [`/pictures/odd-${shape}.jpg`] }));
    },
  ]),
];

/** Booking, payment and payment links in the states that a normal walk does not reach. */
export const payScreens = async (browser: Browser, url: string, language: Language, shoot: Shoot): Promise<void> => {
  const name = { th: { firstName: 'มาลี', lastName: 'ใจดี' }, en: { firstName: 'Astrid', lastName: 'Lindqvist' } }[language];
  const maker = await newVisitor(browser, url, { device: 'desktop', language });
  const checkIn = later(stayOf('screenshots').checkIn, language === 'th' ? 21 : 25);
  const stay = { checkIn, checkOut: later(checkIn, 3) };
  const id = await placeBooking(maker, stay, { ...name, email: 'guest@example.com', phone: '0812345678' });
  const made = await maker.page.request.post('/api/admin/payment-links', {
    headers: await ownerHeaders(maker),
    data: { amount: 2400, description: language === 'th' ? 'เรือออกเกาะ หกที่นั่ง' : 'A boat to the islands, six seats', language },
  });
  const { data } = (await made.json()) as { data: { paymentLink: PaymentLink } };
  await maker.leave();

  const picture = async (
    device: Visitor['device'],
    screen: string,
    path: string,
    prepare: (visitor: Visitor) => Promise<void>,
  ) => {
    const visitor = await newVisitor(browser, url, { device, language });
    await prepare(visitor);
    await visitor.page.goto(path);
    await visitor.page.locator('h1').waitFor();
    await chooseLanguage(visitor);
    await loadPictures(visitor);
    await shoot(visitor, screen, true);
    await visitor.leave();
  };
  for (const device of ['phone', 'desktop'] as const) {
    for (const [screen, page, change] of bookings) {
      await picture(device, screen, `/booking/${id}/${page}`, visitor => showBooking(visitor, change));
    }
    for (const [screen, change] of links) {
      await picture(device, screen, `/payment/${data.paymentLink.id}`, visitor => showLink(visitor, change));
    }
    for (const [screen, prepare] of villas) {
      await picture(device, screen, `/booking/${id}/confirmation`, async visitor => {
        await showBooking(visitor, confirmed);
        await prepare(visitor);
      });
    }
  }
};
