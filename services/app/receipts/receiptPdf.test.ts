import { addDays } from '@baan/domain/shared/plainDate';
import type { PriceLine } from '@baan/domain/villa/lines';
import { inEach } from '@baan/i18n/languages';
import type { ReceiptRow } from '@baan/projections/receipts';
import { expect, test } from 'vitest';
import { sampleReceipt } from './receipt.testkit.ts';
import { receiptPdf } from './receiptPdf.ts';
import { receiptText } from './receiptWords.ts';

const address = 'house.example/r/R-2569-000482?mac=abc';
const pagesOf = (pdf: Buffer): number => Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
const { stay } = sampleReceipt;

test('prints the stay, the amounts and the payer in Thai', () => {
  const text = receiptText(sampleReceipt, 'th', address);
  expect(text.head).toEqual([
    ['เลขที่', 'R-2569-000482'],
    ['วันที่รับเงิน', '21 พฤศจิกายน 2569'],
    ['เลขที่การจอง', 'BTM-7K2M9'],
  ]);
  expect(text.payer).toEqual(['คุณพิมพ์ชนก วงศ์สุวรรณ', 'pimchanok@example.com', '081 234 5670']);
  expect(text.rows[2]).toEqual(['วันอาทิตย์ที่ 6 ธันวาคม 2569', '6,500.00', '−600.00', '5,900.00']);
  expect(text.sums).toEqual([
    ['รวมราคาปกติ', '25,500.00'],
    ['ส่วนลดจองตรง', '−3,800.00'],
  ]);
  expect(text.total).toEqual(['รวมทั้งสิ้น (บาท)', '21,700.00']);
  expect(text.words).toBe('สองหมื่นหนึ่งพันเจ็ดร้อยบาทถ้วน');
  expect(text.paid.title).toBe('ชำระครบแล้วด้วยการโอนธนาคาร');
  expect(text.stamp).toBeNull();
});

test('prints what was paid before and what is left, for a payment in part', () => {
  const lines: PriceLine[] = [...(stay?.lines ?? []), { kind: 'adjustment', amount: -700 }];
  const part = { ...sampleReceipt, amount: 10_000, stay: stay && { ...stay, lines, paidBefore: 5_000, totalPrice: 21_000 } };
  const { sums, total, paid } = receiptText(part, 'en', address);
  expect(sums.slice(2)).toEqual([
    ['As agreed with the house', '−700.00'],
    ['Price of the stay', '21,000.00'],
    ['Received before', '5,000.00'],
    ['Still to be paid', '6,000.00'],
  ]);
  expect(total).toEqual(['Received with this receipt (THB)', '10,000.00']);
  expect(paid.title).toBe('Paid in part by bank transfer');
});

test('prints the refund terms that are still to come, and the free move', () => {
  const steps = [
    { until: '2026-11-20T16:59:59.000Z', refundPercent: 100, refund: 21_700 },
    { until: '2026-11-27T16:59:59.000Z', refundPercent: 50, refund: 10_850 },
  ];
  const terms = { steps, moveUntil: '2026-11-27T16:59:59.000Z', text: inEach(() => '') };
  // Its days keep to one line.
  const whole = (day: string): string => day.replaceAll(' ', '\u00a0');
  const friday = whole('Fri 27 Nov 2026');
  expect(receiptText(sampleReceipt, 'en', address, terms).plans).toBe(
    `If plans change: 50% back until ${friday}, then nothing back. One free move until ${friday}.`,
  );
  expect(receiptText(sampleReceipt, 'th', address, { ...terms, moveUntil: null }).plans).toBe(
    `ถ้าแผนเปลี่ยน: คืนเงิน 50% ถึง ${whole('ศ. 27 พ.ย. 2569')} หลังจากนั้นไม่คืนเงิน`,
  );
  expect(receiptText(sampleReceipt, 'en', address).plans).toBeNull();
});

test('marks a test payment and a voided receipt in both languages', () => {
  const stamps = (receipt: ReceiptRow) =>
    (['th', 'en'] as const).map(language => receiptText(receipt, language, address).stamp?.large);
  expect(stamps({ ...sampleReceipt, test: true })).toEqual(['ทดสอบ', 'TEST']);
  expect(stamps({ ...sampleReceipt, voidedAt: '2026-11-22T00:00:00.000Z' })).toEqual(['ยกเลิก', 'VOID']);
});

test('makes equal bytes each time, on one page, and on two for thirty nights', async () => {
  const pdf = await receiptPdf(sampleReceipt, 'th', `https://${address}`);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBe(1);
  const steps = [7, 14].map(ahead => ({
    until: `${addDays('2026-11-20', ahead)}T16:59:59.000Z`,
    refundPercent: 100 - ahead,
    refund: 0,
  }));
  const terms = { steps, moveUntil: steps[0]?.until ?? null, text: inEach(() => '') };
  const part = { ...sampleReceipt, stay: stay && { ...stay, paidBefore: 1, totalPrice: stay.totalPrice + 2 } };
  expect(pagesOf(await receiptPdf(part, 'en', `https://${address}`, terms))).toBe(1);
  expect(pdf.equals(await receiptPdf(sampleReceipt, 'th', `https://${address}`))).toBe(true);
  const night = stay?.lines[0];
  const lines = night ? Array.from({ length: 30 }, (_, index) => ({ ...night, date: addDays('2026-12-04', index) })) : [];
  const long = { ...sampleReceipt, stay: stay && { ...stay, lines } };
  expect(pagesOf(await receiptPdf(long, 'en', `https://${address}`))).toBe(2);
}, 60_000);

test('leaves out the emoji of a name', async () => {
  const of = (name: string) =>
    receiptPdf({ ...sampleReceipt, payer: { name, email: '', phone: '' } }, 'en', `https://${address}`);
  expect(await of('🏖️ Ana 👨‍👩‍👧 Ñandú')).toEqual(await of('Ana Ñandú'));
});
