import { systemTime } from '@baan/time/time';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createDecoders } from '../decoding/decoders.ts';
import { drawBankSlip, slipValues } from './bankSlip.testkit.ts';
import { type MeasuredSlip, measureSlip } from './slipMeasures.ts';

// The thresholds of private/uploads.ts: 46 of 1024 bits on the whole slip, 60 without its border (docs/adr/0038).

const decoders = createDecoders({ time: systemTime });
afterAll(() => decoders.stop());

const measure = (bytes: Buffer, type = 'image/png'): Promise<MeasuredSlip> =>
  measureSlip(decoders, bytes, type, undefined, 60_000);

const apart = (a: string | null, b: string | null): number =>
  a && b ? [...a].filter((bit, index) => bit !== b[index]).length : Number.POSITIVE_INFINITY;
const isAlike = (a: MeasuredSlip, b: MeasuredSlip): boolean =>
  apart(a.wholeLook, b.wholeLook) <= 46 || apart(a.trimmedLook, b.trimmedLook) <= 60;

const slip = await drawBankSlip(slipValues(1));
const original = await measure(slip);

it.each<[string, () => Promise<Buffer>]>([
  ['saved again as a poor JPEG', () => sharp(slip).jpeg({ quality: 35 }).toBuffer()],
  ['made small by a chat', () => sharp(slip).resize(400).jpeg({ quality: 60 }).toBuffer()],
  ['made brighter', () => sharp(slip).modulate({ brightness: 1.12 }).jpeg().toBuffer()],
  ['cropped at its border', () => sharp(slip).extract({ left: 20, top: 30, width: 1040, height: 1860 }).png().toBuffer()],
])('finds a copy %s', async (_, copy) => {
  expect(isAlike(original, await measure(await copy()))).toBe(true);
});

it('tells slips of one bank with other values apart', async () => {
  for (const seed of [2, 3, 4, 7, 13, 19])
    expect(isAlike(original, await measure(await drawBankSlip(slipValues(seed))))).toBe(false);
});

it('sees nothing to compare on a picture of one colour', async () => {
  const blank = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  expect(await measure(blank)).toEqual({ width: 8, height: 6, amount: null, wholeLook: null, trimmedLook: null });
});

it('reads the amount in the text of a PDF, and how its first page looks', async () => {
  const pdf = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  pdf.on('data', chunk => chunks.push(chunk));
  const ended = new Promise<void>(resolve => pdf.on('end', resolve));
  pdf
    .fontSize(30)
    .text('Transfer successful')
    .text('Amount 15,800.00 THB')
    .text('Fee 0.00')
    .rect(100, 300, 300, 200)
    .fill('#0a7d4b');
  pdf.end();
  await ended;
  const measured = await measure(Buffer.concat(chunks), 'application/pdf');
  expect(measured).toMatchObject({ width: null, height: null, amount: 15_800 });
  expect(measured.wholeLook).toMatch(/^[01]{1024}$/);
});

it('has no measures of a PDF that cannot be drawn', async () => {
  const none = { width: null, height: null, amount: null, wholeLook: null, trimmedLook: null };
  expect(await measure(Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf')).toEqual(none);
});
