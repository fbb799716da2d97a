import type { BookingWords } from '../th/bookingWords.ts';

export const bookingWords: BookingWords = {
  status: {
    pending_payment: 'Pending',
    in_review: 'In review',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  method: { bank_transfer: 'Bank transfer', promptpay: 'PromptPay', credit_card: 'Card', cash: 'Cash' },
  source: {
    website: 'Website',
    phone: 'Phone',
    line: 'LINE',
    walk_in: 'Walk-in',
    airbnb: 'Airbnb',
    booking_com: 'Booking.com',
    agoda: 'Agoda',
    vrbo: 'Vrbo',
    google: 'Google Calendar',
    other: 'Other',
  },
  money: {
    stay: 'Nights stayed',
    kept: 'Kept from cancellations',
    unconfirmed: 'Stays that are not confirmed',
    link: 'Links without a booking',
  },
};
