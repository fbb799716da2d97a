import { systemTime } from '@baan/time/time';
import { parse } from 'promptparse';
import { anyId } from 'promptparse/validate';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createDecoders } from '../../decoding/decoders.ts';
import { promptPayCode } from './promptPayRoutes.ts';

const decoders = createDecoders({ time: systemTime });

afterAll(() => decoders.stop());

it.each([
  ['081-234-5678', { type: 'MSISDN', target: '0812345678' }],
  ['1234567890121', { type: 'NATID', target: '1234567890121' }],
  ['004999000288505', { type: 'EWALLETID', target: '004999000288505' }],
])('asks for the exact amount at %s, with a checksum that holds', async (promptPayId, proxy) => {
  const code = await promptPayCode(promptPayId, 27_500);
  const parsed = parse(code?.payload ?? '', true);
  expect(parsed?.validate('63')).toBe(true);
  expect(parsed?.getTagValue('00')).toBe('01');
  expect(parsed?.getTagValue('01')).toBe('12');
  expect(parsed?.getTagValue('53')).toBe('764');
  expect(parsed?.getTagValue('54')).toBe('27500.00');
  expect(parsed?.getTagValue('58')).toBe('TH');
  expect(anyId(code?.payload ?? '')).toMatchObject({ ...proxy, amount: 27_500 });
});

it('draws a QR code that a decoder reads, without scripts', async () => {
  const code = await promptPayCode('0812345678', 1);
  const svg = code?.qrSvg ?? '';
  expect(svg).toMatch(/^<svg /);
  expect(svg).not.toMatch(/script|href|on\w+=/i);
  const bytes = await sharp(Buffer.from(svg), { density: 300 }).resize(400).png().toBuffer();
  expect(await decoders.ask({ name: 'textsInPicture', bytes, attempt: 0 }, 60_000)).toMatchObject({ texts: [code?.payload] });
});

it('makes nothing of an id that is none', async () => {
  expect(await promptPayCode('12', 100)).toBeUndefined();
});
