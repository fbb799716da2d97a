import { en as later } from '@baan/i18n/en/later';
import { en } from '@baan/i18n/en/site';
import { catalogs } from '@baan/i18n/translate';
import { expect, test } from 'vitest';
import type { SiteTexts } from './translate.ts';

const t = catalogs<'en', SiteTexts>({ en: { ...en, ...later } as SiteTexts })('en');

test('the messages that the specification words are said in its words', () => {
  const said = {
    'Something went wrong': t('pageError.title'),
    'We’re sorry, but there was an error loading this page.': t('pageError.text'),
    'Try Again': t('common.tryAgain'),
    'Please wait': t('common.wait'),
    'This field is required': t('customer.required'),
    'Please enter a valid email': t('customer.invalidEmail'),
    'Please select check-in and check-out dates': t('booking.errors.selectDates'),
    'Check-in and check-out cannot be on the same day': t('booking.errors.sameDayBooking'),
    'Failed to create booking. Please try again.': t('booking.errors.createFailed'),
    'Failed to fetch villa details': t('home.loadFailed'),
    'Failed to fetch booking': t('booking.loadFailed'),
    'Not found': t('problem.not_found'),
    'OTP code has expired': t('problem.otp_expired'),
    'Invalid OTP code': t('problem.otp_invalid'),
    'Too many failed attempts. Please try again later.': t('problem.otp_too_many_attempts'),
    'Failed to resend OTP. Please try again.': t('problem.otp_resend_failed'),
    'Card payment failed. Please try again.': t('problem.card_declined'),
    'Customer information saved': t('customer.saved'),
    'Payment confirmed': t('payment.confirmed'),
    'Slip uploaded': t('payment.uploaded'),
    'OTP verified': t('otp.verified'),
    'New OTP sent': t('otp.sentAgain'),
  };
  expect(Object.values(said)).toEqual(Object.keys(said));
  expect(t('card.processed')).toMatch(/^Card processed/);
});

test('the nine amenities are those of the specification', () => {
  const amenities = ['pool', 'wifi', 'kitchen', 'tv', 'coffee', 'ac', 'parking', 'bath', 'bbq'] as const;
  expect(amenities.map(name => t(`amenity.${name}`))).toEqual([
    'Private Pool',
    'High-speed WiFi',
    'Full Kitchen',
    'Smart TV',
    'Coffee Maker',
    'Air Conditioning',
    'Free Parking',
    'Luxury Bathroom',
    'BBQ Area',
  ]);
});
