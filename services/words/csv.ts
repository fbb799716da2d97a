import { house as houseEn } from './en/house.ts';
import { type HouseWords, house as houseTh } from './th/house.ts';

// Texts in the CSV files that the console saves.

const th = {
  number: 'เลขที่',
  status: 'สถานะ',
  source: 'มาทาง',
  name: 'ผู้จอง',
  email: 'อีเมล',
  phone: 'โทรศัพท์',
  checkIn: 'เช็กอิน',
  checkOut: 'เช็กเอาต์',
  nights: 'คืน',
  rooms: 'ห้อง',
  adults: 'ผู้ใหญ่',
  children: 'เด็ก',
  method: 'วิธีชำระ',
  total: 'ยอดรวม',
  paid: 'ชำระแล้ว',
  owed: 'ค้างชำระ',
  refundDue: 'ต้องคืนเงิน',
  placed: 'จองเมื่อ',
  day: 'วันที่',
  kind: 'รายการ',
  received: 'รับเงิน',
  refunded: 'คืนเงิน',
};

const en: typeof th = {
  number: 'Number',
  status: 'Status',
  source: 'Source',
  name: 'Guest',
  email: 'Email',
  phone: 'Phone',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  nights: 'Nights',
  rooms: 'Rooms',
  adults: 'Adults',
  children: 'Children',
  method: 'Method',
  total: 'Total',
  paid: 'Paid',
  owed: 'Still owed',
  refundDue: 'Refund due',
  placed: 'Placed',
  day: 'Day',
  kind: 'For',
  received: 'Received',
  refunded: 'Refunded',
};

const valuesOf = ({ status, method, source, money }: HouseWords) => ({ ...status, ...method, ...source, ...money });

const columns = { th: { ...th, values: valuesOf(houseTh) }, en: { ...en, values: valuesOf(houseEn) } };

export type CsvWords = (typeof columns)['th'];

export const csvWords: Readonly<Record<'th' | 'en', CsvWords>> = columns;
