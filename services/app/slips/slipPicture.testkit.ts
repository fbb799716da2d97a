import { createHash } from 'node:crypto';
import { slipVerify } from 'promptparse/generate';
import { toBuffer } from 'qrcode';
import sharp, { type Sharp } from 'sharp';

export type SlipPicture = {
  transferId: string;
  sendingBank?: string;
  /** Pixels; the height is twice that, as on a phone. */
  width?: number;
  /** Width of the code against that of the slip. Banks print it small. */
  qrShare?: number;
  degrees?: number;
};

/** A slip as an app of a bank draws it: coloured head, lines of text, an advertisement's noise, and the small QR in a corner. */
export const drawSlip = async ({
  transferId,
  sendingBank = '004',
  width = 1080,
  qrShare = 0.2,
  degrees = 0,
}: SlipPicture): Promise<Sharp> => {
  const height = width * 2;
  const side = Math.round(width * qrShare);
  const code = await toBuffer(slipVerify({ sendingBank, transRef: transferId }), {
    type: 'png',
    errorCorrectionLevel: 'L',
    margin: 1,
    width: side,
  });
  const lines = Array.from({ length: 14 }, (_, index) => {
    const y = Math.round(height * (0.25 + index * 0.04));
    return `<rect x="${width * 0.1}" y="${y}" width="${width * (0.3 + (index % 4) * 0.12)}" height="${height * 0.012}" fill="#345"/>`;
  });
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#0a7d4b"/><stop offset="1" stop-color="#d9f2e5"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <rect x="5%" y="18%" width="90%" height="72%" rx="30" fill="#fff"/>${lines.join('')}
    <circle cx="50%" cy="9%" r="6%" fill="#fff"/></svg>`;
  const upright = await sharp(Buffer.from(background))
    .composite([{ input: code, left: Math.round(width * 0.9 - side), top: Math.round(height * 0.88 - side) }])
    .png()
    .toBuffer();
  return degrees === 0 ? sharp(upright) : sharp(upright).rotate(degrees, { background: '#8899aa' });
};

/** A slip with a transfer of its own for each name. */
export const pictureOf = async (name: string): Promise<Buffer> => {
  const transferId = createHash('sha256').update(name).digest('hex').slice(0, 18).toUpperCase();
  return (await drawSlip({ transferId, width: 400, qrShare: 0.4 })).png().toBuffer();
};
