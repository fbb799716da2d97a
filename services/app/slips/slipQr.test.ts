import { systemTime } from '@baan/time/time';
import PDFDocument from 'pdfkit';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/generate';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createDecoders } from '../decoding/decoders.ts';
import { drawSlip } from './slipPicture.testkit.ts';
import { createSlipQr, slipReferenceOf } from './slipQr.ts';

// A long timeout, for a machine that is busy with other tests.
const decoders = createDecoders({ time: systemTime });
const { referenceOf } = createSlipQr({ time: systemTime, decoders, log: { info: () => {} }, withinMs: 60_000 });
const transferId = '2026112112345678901234567';
const expected = { sendingBank: '004', transferId };

afterAll(() => decoders.stop());

it.each([1080, 720, 1440, 2400])('reads the code of a screenshot %i pixels wide', async width => {
  expect(await referenceOf(await (await drawSlip({ transferId, width })).png().toBuffer(), 'image/png')).toEqual(expected);
});

it.each([90, 60, 35])('reads it from a JPEG of quality %i', async quality => {
  const bytes = await (await drawSlip({ transferId })).jpeg({ quality }).toBuffer();
  expect(await referenceOf(bytes, 'image/jpeg')).toEqual(expected);
});

it('reads it from what a chat made small', async () => {
  const bytes = await (await drawSlip({ transferId, qrShare: 0.25 })).resize(540).jpeg({ quality: 70 }).toBuffer();
  expect(await referenceOf(bytes, 'image/jpeg')).toEqual(expected);
});

it.each([3, -8, 90, 180])('reads it from a photograph turned by %i degrees', async degrees => {
  const slip = await drawSlip({ transferId, degrees });
  const bytes = await slip.blur(0.8).jpeg({ quality: 80 }).toBuffer();
  expect(await referenceOf(bytes, 'image/jpeg')).toEqual(expected);
});

/** A slip on A4, as a bank's website gives it out: `pages` of its terms before or behind it are blank. */
const drawPdf = async (options: PDFKit.PDFDocumentOptions = {}, before = 0): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', chunk => chunks.push(chunk));
  const ended = new Promise<void>(resolve => pdf.on('end', resolve));
  for (let page = 0; page < before; page += 1) pdf.addPage();
  const code = await toBuffer(slipVerify({ sendingBank: '004', transRef: transferId }), { width: 300, margin: 1 });
  pdf.text('Transaction successful').image(code, 450, 700, { width: 50 });
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};

it('reads it from a PDF, from its second page too', async () => {
  expect(await referenceOf(await drawPdf(), 'application/pdf')).toEqual(expected);
  expect(await referenceOf(await drawPdf({}, 1), 'application/pdf')).toEqual(expected);
});

it('finds no transfer in a PDF that is encrypted, broken, too long or endless, and reads the next file', async () => {
  expect(await referenceOf(await drawPdf({ userPassword: 'secret' }), 'application/pdf')).toBeNull();
  expect(await referenceOf((await drawPdf()).subarray(0, 700), 'application/pdf')).toBeNull();
  expect(await referenceOf(Buffer.from('%PDF-1.7 %%EOF'), 'application/pdf')).toBeNull();
  expect(await referenceOf(await drawPdf({}, 5), 'application/pdf')).toBeNull();
  expect(await referenceOf(await drawPdf({ size: [14_400, 14_400] }), 'application/pdf')).toBeNull();
  expect(await referenceOf(await drawPdf(), 'application/pdf')).toEqual(expected);
});

it('finds no transfer without a code, or in a code of another kind', async () => {
  const blank = await sharp({ create: { width: 800, height: 1600, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  expect(await referenceOf(blank, 'image/jpeg')).toBeNull();
  expect(await referenceOf(await toBuffer('https://example.com', { width: 400 }), 'image/png')).toBeNull();
  expect(await referenceOf(Buffer.from('not a picture'), 'image/png')).toBeNull();
});

it('reads the codes of banks and of TrueMoney', () => {
  expect(slipReferenceOf(slipVerify({ sendingBank: '014', transRef: 'abc123' }))).toEqual({
    sendingBank: '014',
    transferId: 'abc123',
  });
  const ofTrueMoney = trueMoneySlipVerify({ eventType: 'P2P', transactionId: '50001', date: '21112026' });
  expect(slipReferenceOf(ofTrueMoney)).toEqual({ sendingBank: 'truemoney', transferId: '50001' });
  expect(slipReferenceOf('000201')).toBeNull();
});
