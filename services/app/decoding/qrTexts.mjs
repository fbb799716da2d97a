import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pixelLimit } from './pictureFiles.mjs';

// The texts of QR codes. For decoder.mjs.

// By default the library would fetch its binary from a CDN.
const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** A slip shows one QR, an advertisement perhaps another. */
const options = { formats: ['QRCode'], maxNumberOfSymbols: 4, tryHarder: true };

const textsIn = async picture => {
  const found = await readBarcodes({ ...picture, colorSpace: 'srgb' }, options).catch(() => []);
  return found.map(({ text }) => text);
};

/** Long side in pixels, in the order of trying: most slips are screenshots, some are photographs, some came small through a chat. */
const longSides = [1600, 2600, 1000];

/** A code whose dots have shrunk to two or three pixels is found when the picture is drawn larger. */
const smallestEnlarged = 1200;
const enlargedTo = 2400;

const sizesFor = longSide => {
  const sizes = longSides.map(size => Math.min(size, longSide));
  return [...new Set(longSide <= smallestEnlarged ? [...sizes, enlargedTo] : sizes)];
};

/** Those that are found at the size of this attempt, counted from 0, and whether there is another one. */
export const textsInPicture = async ({ bytes, attempt }) => {
  const { width, height } = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata();
  const sizes = sizesFor(Math.max(width, height));
  const size = sizes[attempt];
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: size, height: size, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const texts = await textsIn({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
  return { texts, isLast: attempt >= sizes.length - 1 };
};

/** Those of the first page that has any. */
export const textsInPdf = async ({ bytes }) => {
  const { pdfPages } = await import('./pdfPages.mjs');
  for await (const picture of pdfPages(new Uint8Array(bytes))) {
    const texts = await textsIn(picture);
    if (texts.length > 0) return { texts, isLast: true };
  }
  return { texts: [], isLast: true };
};
