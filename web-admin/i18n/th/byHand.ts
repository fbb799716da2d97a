import type { en } from '../en.ts';

/** How a guest came to book. */
export const source: typeof en.source = {
  website: 'เว็บไซต์',
  phone: 'โทรศัพท์',
  line: 'LINE',
  walk_in: 'เดินเข้ามา',
  airbnb: 'Airbnb',
  booking_com: 'Booking.com',
  agoda: 'Agoda',
  other: 'อื่น ๆ',
};
