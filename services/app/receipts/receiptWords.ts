import type { MoneyMethod } from '@baan/domain/payment/account';
import type { PaidStay } from '@baan/domain/receipts/receipts';
import type { Language } from '@baan/domain/shared/customer';
import { bangkokDate, type PlainDate } from '@baan/domain/shared/plainDate';
import { isNight, nightSums } from '@baan/domain/villa/lines';
import type { Receipt } from '@baan/projections/receipts';
import { lineName, namedLines } from '../mail/lineWords.ts';
import { clockTime, counted, khun, longDay, say, shortDay, stayDays, timeOf } from '../mail/words.ts';
import { amountInWords } from './amountInWords.ts';

/** Everything that a receipt says, in one language, ready to be set. Amounts are texts with two decimals. */
export type ReceiptText = {
  title: string;
  head: [label: string, value: string][];
  house: string;
  issuer: string[];
  payerLabel: string;
  payer: string[];
  purposeLabel: string;
  purpose: string[];
  columns: string[];
  /** First column, then figures. */
  rows: string[][];
  sums: [label: string, value: string][];
  total: [label: string, value: string];
  words: string;
  paid: { title: string; fine: string };
  signature: string;
  verify: string;
  page: (page: number, pages: number) => string;
  /** Said in large letters across the sheet, and in a line under the title. */
  stamp: { large: string; small: string } | null;
};

type Words = Record<Language, string>;

const methods: Record<MoneyMethod, Words> = {
  bank_transfer: { th: 'การโอนธนาคาร', en: 'bank transfer' },
  promptpay: { th: 'พร้อมเพย์', en: 'PromptPay' },
  credit_card: { th: 'บัตรเครดิต', en: 'credit card' },
  cash: { th: 'เงินสด', en: 'cash' },
};

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

const figure = (amount: number): string => `${amount < 0 ? '−' : ''}${figures.format(Math.abs(amount))}`;

const yearOf = (date: PlainDate, language: Language): number => Number(date.slice(0, 4)) + (language === 'th' ? 543 : 0);

/** 21 พฤศจิกายน 2569, 21 November 2026. */
export const dateInFull = (date: PlainDate, language: Language): string => {
  const [, ...dayAndMonth] = longDay(date, language).split(' ');
  return [...dayAndMonth, yearOf(date, language)].join(' ');
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

const stampOf = ({ test, voidedAt, replacedBy, kind }: Receipt, th: boolean): ReceiptText['stamp'] => {
  if (voidedAt) {
    const what = kind ? { th: 'ใบคืนเงินนี้', en: 'This note' } : { th: 'ใบเสร็จนี้', en: 'This receipt' };
    const by = replacedBy ? { th: `\nใช้ ${replacedBy} แทน`, en: `\nReplaced by ${replacedBy}` } : { th: '', en: '' };
    return th ? { large: 'ยกเลิก', small: `${what.th}ยกเลิกแล้ว${by.th}` } : { large: 'VOID', small: `${what.en} is void${by.en}` };
  }
  if (!test) return null;
  return th
    ? { large: 'ทดสอบ', small: 'การชำระเงินทดสอบ\nไม่มีการเรียกเก็บเงินจริง' }
    : { large: 'TEST', small: 'Test payment\nNo money was moved' };
};

const stayLines = (stay: PaidStay, { issuer }: Receipt, language: Language): string[] => {
  const th = language === 'th';
  const { checkIn, checkOut, rooms, guests } = stay;
  const nights = stay.lines.filter(isNight);
  const arrive = clockTime(issuer.checkInTime, language);
  const leave = clockTime(issuer.checkOutTime, language);
  return th
    ? [
        `${stayDays(checkIn, checkOut, language)}, ${nights.length} คืน`,
        `${rooms} ห้องนอน ผู้เข้าพัก ${guests} คน`,
        `เช็กอิน ${arrive} เช็กเอาต์ ${leave}`,
      ]
    : [
        `${stayDays(checkIn, checkOut, language)}, ${counted(nights.length, 'night', 'nights')}`,
        `${counted(rooms, 'bedroom', 'bedrooms')}, ${counted(guests, 'guest', 'guests')}`,
        `Arrive from ${arrive}, leave before ${leave}`,
      ];
};

type Calculation = Pick<ReceiptText, 'columns' | 'rows' | 'sums' | 'total'>;

/** Each night, how the price of the stay comes about, and what of it this receipt is for. */
const ofStay = (stay: PaidStay, amount: number, language: Language): Calculation => {
  const th = language === 'th';
  const { lines, totalPrice, paidBefore } = stay;
  const { subtotal, discountTotal } = nightSums(lines);
  const isWhole = amount === totalPrice && paidBefore === 0;
  const sums: [string, number][] = [];
  if (discountTotal > 0)
    sums.push([th ? 'รวมราคาปกติ' : 'Usual price', subtotal], [th ? 'ส่วนลดจองตรง' : 'Direct booking discount', -discountTotal]);
  for (const line of namedLines(lines)) sums.push([lineName(line, language), line.amount]);
  if (!isWhole) {
    sums.push([th ? 'ราคาทั้งหมด' : 'Price of the stay', totalPrice]);
    if (paidBefore > 0) sums.push([th ? 'รับไว้ก่อนแล้ว' : 'Received before', paidBefore]);
    const left = totalPrice - paidBefore - amount;
    if (left > 0) sums.push([th ? 'คงเหลือหลังรับครั้งนี้' : 'Still to be paid', left]);
  }
  return {
    columns: th ? ['คืนวันที่', 'ราคาปกติ', 'ส่วนลด', 'จำนวนเงิน'] : ['Night of', 'Usual', 'Discount', 'Amount'],
    rows: lines
      .filter(isNight)
      .map(({ date, amount: price, normalAmount }) => [
        `${longDay(date, language)} ${yearOf(date, language)}`,
        figure(normalAmount),
        price === normalAmount ? '' : figure(price - normalAmount),
        figure(price),
      ]),
    sums: sums.map(([label, value]) => [label, figure(value)]),
    total: [
      isWhole ? (th ? 'รวมทั้งสิ้น (บาท)' : 'Total (THB)') : th ? 'รับเงินครั้งนี้ (บาท)' : 'Received with this receipt (THB)',
      figure(amount),
    ],
  };
};

const ofDescription = (description: string | null, amount: number, language: Language): Calculation => {
  const th = language === 'th';
  return {
    columns: th ? ['รายการ', 'จำนวนเงิน'] : ['For', 'Amount'],
    rows: [[description || (th ? 'ค่าที่พักและบริการ' : 'Accommodation and services'), figure(amount)]],
    sums: [],
    total: [th ? 'รวมทั้งสิ้น (บาท)' : 'Total (THB)', figure(amount)],
  };
};

/** Of money that went back, one line; the receipts that it is about stand in the head. */
const ofRefund = ({ stay }: Receipt, amount: number, language: Language): Calculation => {
  const th = language === 'th';
  const number = stay?.bookingNumber ?? '';
  return {
    columns: th ? ['รายการ', 'จำนวนเงิน'] : ['For', 'Amount'],
    rows: [
      [
        th ? `คืนเงินบางส่วนที่ชำระไว้สำหรับการจอง ${number}` : `Part of what was paid for booking ${number}, given back`,
        figure(amount),
      ],
    ],
    sums: [],
    total: [th ? 'คืนเงินทั้งสิ้น (บาท)' : 'Refunded (THB)', figure(amount)],
  };
};

const refundedBy = ({ method, receivedAt }: Receipt, language: Language): ReceiptText['paid'] => {
  const day = shortDay(bangkokDate(receivedAt), language).replace(/^\S+ /, '');
  const time = timeOf(receivedAt, language);
  const by = methods[method][language];
  return language === 'th'
    ? { title: `คืนเงินบางส่วนด้วย${by}`, fine: `คืนเงินเมื่อ ${day} เวลา ${time}` }
    : { title: `Given back in part by ${by}`, fine: `Given back ${day}, ${time}` };
};

/** The receipts that a sheet is about, beside its own number. */
const relatedLines = ({ kind, refersTo = [], replaces }: Receipt, th: boolean): [string, string][] => [
  ...(kind
    ? refersTo.map((number, index): [string, string] => [index > 0 ? '' : th ? 'อ้างถึงใบเสร็จ' : 'For receipt', number])
    : []),
  ...(replaces ? [[th ? 'ออกแทนใบเสร็จ' : 'Replaces', replaces] as [string, string]] : []),
];

/** @param address where the receipt's link leads, without its protocol */
export const receiptText = (receipt: Receipt, language: Language, address: string): ReceiptText => {
  const th = language === 'th';
  const back = receipt.kind === 'refund';
  const { number, stay, payer, amount, method, issuer, receivedOn, receivedAt, transferId } = receipt;
  const inFull = stay ? stay.paidBefore + amount >= stay.totalPrice : true;
  const by = methods[method][language];
  const issuerLines = linesOf(say(issuer.text, language));
  const house = say(issuer.name, language) || issuerLines[0] || 'Baan';
  const reference = transferId ? (th ? ` รายการ ${transferId}` : `, ref. ${transferId}`) : '';
  const received = `${shortDay(bangkokDate(receivedAt), language).replace(/^\S+ /, '')}`;
  return {
    title: back ? (th ? 'ใบคืนเงิน' : 'Refund note') : th ? 'ใบเสร็จรับเงิน' : 'Receipt',
    head: [
      [th ? 'เลขที่' : 'No.', number],
      [back ? (th ? 'วันที่คืนเงิน' : 'Refunded on') : th ? 'วันที่รับเงิน' : 'Received on', dateInFull(receivedOn, language)],
      ...(stay ? [[th ? 'เลขที่การจอง' : 'Booking', stay.bookingNumber] as [string, string]] : []),
      ...relatedLines(receipt, th),
    ],
    house,
    issuer: issuerLines,
    payerLabel: back ? (th ? 'คืนเงินให้' : 'Refunded to') : th ? 'ได้รับเงินจาก' : 'Received from',
    payer: payer ? [th ? khun(payer.name) : payer.name, payer.email, payer.phone].filter(line => line !== '') : ['—'],
    purposeLabel: stay ? (th ? 'การเข้าพัก' : 'The stay') : th ? 'รายการ' : 'For',
    purpose: stay ? stayLines(stay, receipt, language) : [receipt.description || '—'],
    ...(back
      ? ofRefund(receipt, amount, language)
      : stay
        ? ofStay(stay, amount, language)
        : ofDescription(receipt.description, amount, language)),
    words: amountInWords(amount, language),
    paid: back
      ? refundedBy(receipt, language)
      : {
          title: th
            ? `${inFull ? 'ชำระครบแล้ว' : 'ชำระแล้วบางส่วน'}ด้วย${by}`
            : `${inFull ? 'Paid in full' : 'Paid in part'} by ${by}`,
          fine: th
            ? `รับเงินเมื่อ ${received} เวลา ${timeOf(receivedAt, language)}${reference}`
            : `Received ${received}, ${timeOf(receivedAt, language)}${reference}`,
        },
    signature: `${back ? (th ? 'ผู้คืนเงิน' : 'Refunded by') : th ? 'ผู้รับเงิน' : 'Received by'}\n${issuerLines[0] ?? house}`,
    verify: th ? `เอกสารนี้ออกโดยระบบ ตรวจสอบได้ที่ ${address}` : `Issued electronically. Verify at ${address}`,
    page: (page, pages) => (th ? `หน้า ${page} จาก ${pages}` : `Page ${page} of ${pages}`),
    stamp: stampOf(receipt, th),
  };
};
