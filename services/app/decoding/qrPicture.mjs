import sharp from 'sharp';
import { pixelLimit } from './pictureFiles.mjs';
import { textsInPicture } from './qrTexts.mjs';

// The QR of a gateway: drawn anew, so that no guest is sent what came from outside, and read. For decoder.mjs.

/** Pixels of a side. Large enough to be scanned from a phone's gallery. */
const side = 720;

/** What a drawing of squares does not need: programs, other files, and whatever hides them. */
const harmful =
  /<\s*(script|foreignObject|iframe|object|embed|handler)\b|<!(DOCTYPE|ENTITY)|\bon\w+\s*=|javascript:|@import|url\s*\(\s*(?!['"]?#)/i;

/** References that leave the document; pictures inside it may stay. */
const reference = /\b(?:xlink:)?(?:href|src)\s*=\s*(["']?)([^"'\s>]*)\1/gi;

const isOwn = address => address.startsWith('#') || /^data:image\/(png|jpe?g);base64,/i.test(address);

const assertHarmless = bytes => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (harmful.test(text)) throw new Error('harmful');
  for (const [, , address] of text.matchAll(reference)) if (!isOwn(address)) throw new Error('harmful');
};

/** `{png, texts}`: the picture drawn anew, and the texts of its codes. `{refused}`: why it is not drawn. */
export const drawQr = async ({ bytes, type }) => {
  if (type === 'image/svg+xml') {
    try {
      assertHarmless(bytes);
    } catch {
      return { refused: 'harmful' };
    }
  }
  const png = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: side, height: side, fit: 'inside', kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  const { texts } = await textsInPicture({ bytes: png, attempt: 0 });
  return { png, texts };
};
