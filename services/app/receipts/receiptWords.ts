import type { Terms } from '@baan/contract/terms';
import type { PaidStay } from '@baan/domain/receipts/receipts';
import type { Language } from '@baan/domain/shared/customer';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { isNight, nightSums } from '@baan/domain/villa/lines';
import { amountInWords } from '@baan/i18n/amountInWords';
import { dateInFull, longDay, shortDate, shortDay, stayDays } from '@baan/i18n/dates';
import { clockTime, timeOf } from '@baan/i18n/instants';
import { textIn } from '@baan/i18n/languages';
import { figuresWithSatang } from '@baan/i18n/money';
import { receiptsIn } from '@baan/i18n/receipts';
import { termsSentence } from '@baan/i18n/terms';
import { unbroken } from '@baan/i18n/unbroken';
import type { ReceiptRow } from '@baan/projections/receipts';
import { lineName, namedLines, nameInAddress } from '../email/emailTexts.ts';

/** All texts of a receipt in one language. Amounts have two decimals. */
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
  /** The texts of a row: the first column, then the figures. */
  rows: string[][];
  sums: [label: string, value: string][];
  total: [label: string, value: string];
  /** Empty in a language without words for amounts. */
  words: string;
  paid: { title: string; fine: string };
  signature: string;
  /** The cancellation terms in a sentence; null without terms. */
  plans: string | null;
  verify: string;
  page: (page: number, pages: number) => string;
  /** A word in large letters across the page, and a line under the title. */
  stamp: { large: string; small: string } | null;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

type Text = ReturnType<typeof receiptsIn>;

const stampOf = ({ test, voidedAt, replacedBy, kind }: ReceiptRow, text: Text): ReceiptText['stamp'] => {
  if (voidedAt) {
    const small = [
      text(kind ? 'void.note' : 'void.receipt'),
      ...(replacedBy ? [text('void.replacedBy', { number: replacedBy })] : []),
    ];
    return { large: text('void.stamp'), small: small.join('\n') };
  }
  return test ? { large: text('test.stamp'), small: text('test.text') } : null;
};

const stayLines = (stay: PaidStay, { issuer }: ReceiptRow, language: Language): string[] => {
  const text = receiptsIn(language);
  const { checkIn, checkOut, rooms, guests, lines } = stay;
  return [
    text('nights', { days: stayDays(checkIn, checkOut, language), count: lines.filter(isNight).length }),
    text('roomsAndGuests', { rooms: text('rooms', { count: rooms }), guests: text('guests', { count: guests }) }),
    text('times', { arrive: clockTime(issuer.checkInTime, language), leave: clockTime(issuer.checkOutTime, language) }),
  ];
};

type Calculation = Pick<ReceiptText, 'columns' | 'rows' | 'sums' | 'total'>;

/** Each night, the parts of the price, and the part that this receipt is for. */
const ofStay = (stay: PaidStay, amount: number, language: Language): Calculation => {
  const text = receiptsIn(language);
  const { lines, totalPrice, paidBefore } = stay;
  const { subtotal, discountTotal } = nightSums(lines);
  const isWhole = amount === totalPrice && paidBefore === 0;
  const sums: [string, number][] = [];
  if (discountTotal > 0) sums.push([text('usualPrice'), subtotal], [text('directDiscount'), -discountTotal]);
  for (const line of namedLines(lines)) sums.push([lineName(line, language), line.amount]);
  if (!isWhole) {
    sums.push([text('priceOfStay'), totalPrice]);
    if (paidBefore > 0) sums.push([text('receivedBefore'), paidBefore]);
    const left = totalPrice - paidBefore - amount;
    if (left > 0) sums.push([text('stillToPay'), left]);
  }
  return {
    columns: [text('nightOf'), text('usual'), text('discount'), text('amount')],
    rows: lines
      .filter(isNight)
      .map(({ date, amount: price, normalAmount }) => [
        longDay(date, language, true),
        figuresWithSatang(normalAmount),
        price === normalAmount ? '' : figuresWithSatang(price - normalAmount),
        figuresWithSatang(price),
      ]),
    sums: sums.map(([label, value]) => [label, figuresWithSatang(value)]),
    total: [text(isWhole ? 'total' : 'receivedNow'), figuresWithSatang(amount)],
  };
};

const inOneLine = (what: string, amount: number, total: string, text: Text): Calculation => ({
  columns: [text('for'), text('amount')],
  rows: [[what, figuresWithSatang(amount)]],
  sums: [],
  total: [total, figuresWithSatang(amount)],
});

/** A refund has one line. The receipts that it belongs to are named in the head. */
const calculationOf = (receipt: ReceiptRow, language: Language): Calculation => {
  const text = receiptsIn(language);
  const { kind, stay, amount, description } = receipt;
  if (kind === 'refund')
    return inOneLine(text('refund.text', { number: stay?.bookingNumber ?? '' }), amount, text('refund.total'), text);
  return stay ? ofStay(stay, amount, language) : inOneLine(description || text('anything'), amount, text('total'), text);
};

const paidOf = (receipt: ReceiptRow, language: Language): ReceiptText['paid'] => {
  const text = receiptsIn(language);
  const { kind, stay, amount, receivedAt, transferId: reference } = receipt;
  const method = text(`method.${receipt.method}`);
  const at = { day: shortDate(bangkokDate(receivedAt), language), time: timeOf(receivedAt, language) };
  if (kind === 'refund') return { title: text('refund.byMethod', { method }), fine: text('refund.at', at) };
  const inFull = stay ? stay.paidBefore + amount >= stay.totalPrice : true;
  return {
    title: text(inFull ? 'paidInFull' : 'paidInPart', { method }),
    fine: reference ? text('receivedWithReference', { ...at, reference }) : text('received', at),
  };
};

/** The receipts that this one refers to. */
const relatedLines = ({ kind, refersTo = [], replaces }: ReceiptRow, text: Text): [string, string][] => [
  ...(kind ? refersTo.map((number, index): [string, string] => [index > 0 ? '' : text('refund.forReceipt'), number]) : []),
  ...(replaces ? [[text('replaces'), replaces] as [string, string]] : []),
];

/** Terms whose last day was over when the receipt was issued are left out. */
const plansOf = (terms: Terms, { at }: ReceiptRow, language: Language): string => {
  const text = receiptsIn(language);
  const ahead = terms.steps.filter(({ until }) => until >= at);
  const said = termsSentence(ahead, language, (...day) => unbroken(shortDay(...day)));
  const plans = text('plans', { terms: lowerFirst(said) });
  const { moveUntil } = terms;
  return moveUntil && moveUntil >= at
    ? `${plans} ${text('plansMove', { day: unbroken(shortDay(moveUntil.slice(0, 10), language)) })}`
    : plans;
};

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** @param address the receipt's link without its protocol @param terms for cancelling the stay */
export const receiptText = (
  receipt: ReceiptRow,
  language: Language,
  address: string,
  terms: Terms | null = null,
): ReceiptText => {
  const text = receiptsIn(language);
  const back = receipt.kind === 'refund';
  const { number, stay, payer, issuer, receivedOn } = receipt;
  const issuerLines = linesOf(textIn(issuer.text, language));
  const house = textIn(issuer.name, language) || issuerLines[0] || 'Baan';
  return {
    title: text(back ? 'refund.title' : 'title'),
    head: [
      [text('number'), number],
      [text(back ? 'refund.on' : 'receivedOn'), dateInFull(receivedOn, language)],
      ...(stay ? [[text('booking'), stay.bookingNumber] as [string, string]] : []),
      ...relatedLines(receipt, text),
    ],
    house,
    issuer: issuerLines,
    payerLabel: text(back ? 'refund.to' : 'receivedFrom'),
    payer: payer ? [nameInAddress(payer.name, language), payer.email, payer.phone].filter(line => line !== '') : ['—'],
    purposeLabel: text(stay ? 'stay' : 'for'),
    purpose: [
      ...(stay ? stayLines(stay, receipt, language) : [receipt.description || '—']),
      ...(receipt.reason ? [text('refund.reason', { reason: receipt.reason })] : []),
    ],
    ...calculationOf(receipt, language),
    words: amountInWords(receipt.amount, language),
    paid: paidOf(receipt, language),
    signature: `${text(back ? 'refund.by' : 'receivedBy')}\n${issuerLines[0] ?? house}`,
    plans: terms && plansOf(terms, receipt, language),
    verify: text('verify', { address }),
    page: (page, pages) => text('page', { page, pages }),
    stamp: stampOf(receipt, text),
  };
};
