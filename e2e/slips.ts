import { slipVerify } from 'promptparse/generate';
import { toBuffer } from 'qrcode';
import sharp from 'sharp';
import { onePagePdf } from '../services/app/slips/slipPdf.testkit.ts';

export type SlipFile = { name: string; mimeType: string; buffer: Buffer };

/** A photographed slip, with the code of a bank. A different `reference` makes a different transfer: the same one twice would count as reuse. */
export const slipPhoto = async (reference: string, amount: string): Promise<SlipFile> => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1080">
    <rect width="720" height="1080" fill="#f4f7f6"/><rect x="60" y="80" width="600" height="130" rx="18" fill="#1c5c58"/>
    <g font-family="sans-serif" fill="#1d2b2a" font-size="34">
      <text x="80" y="300">Transfer</text><text x="80" y="380" font-size="60">${amount}</text><text x="80" y="470">${reference}</text>
    </g></svg>`;
  const code = await toBuffer(slipVerify({ sendingBank: '004', transRef: reference }), { width: 200, margin: 1 });
  const buffer = await sharp(Buffer.from(picture))
    .composite([{ input: code, left: 460, top: 820 }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: `slip-${reference}.jpg`, mimeType: 'image/jpeg', buffer };
};

/** A picture of 8 by 8 pixels: too small to be a slip. */
export const tinyPhoto = async (): Promise<SlipFile> => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } });
  return { name: 'tiny.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
};

/** A Windows program with a photograph's file name. */
export const programNamedJpg = (): SlipFile => ({
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([
    Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00', 'latin1'),
    Buffer.alloc(4096),
  ]),
});

/** A slip in a format that some banks use, saved under another name. */
export const pdfNamedJpg = (): SlipFile => ({
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: onePagePdf(),
});

/** One byte above the size limit for slips. */
export const tooLargePhoto = (): SlipFile => ({
  name: 'slip.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1, 0xff),
});
