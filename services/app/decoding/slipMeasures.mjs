import sharp from 'sharp';
import { pixelLimit } from './pictureFiles.mjs';

// Measures of a slip: its size, an amount in the text of a PDF, and perceptual hashes to find near copies. For decoder.mjs.

/** Pixels of the side that a picture is reduced to, and how many frequencies of each direction are kept: 1024 bits (docs/adr/0038). */
const side = 128;
const frequencies = 32;

/** Standard deviation of the brightness below which there is nothing to recognise. */
const leastContrast = 4;

/** Difference from the colour of the corner up to which a border is cut off. */
const borderThreshold = 40;

const cosines = Array.from({ length: frequencies }, (_, u) =>
  Float64Array.from({ length: side }, (_, x) => Math.cos((Math.PI * (2 * x + 1) * u) / (2 * side))),
);

const sumOf = (row, at, step, cosine) => {
  let sum = 0;
  for (let x = 0; x < side; x += 1) sum += row[at + x * step] * cosine[x];
  return sum;
};

/** One bit for each low frequency of a discrete cosine transform: is it above the median of all? null: nothing is on the picture. */
const hashOf = async picture => {
  const pixels = await picture.greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const mean = pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  const variance = pixels.reduce((sum, pixel) => sum + (pixel - mean) ** 2, 0) / pixels.length;
  if (Math.sqrt(variance) < leastContrast) return null;
  const rows = cosines.map(cosine => Float64Array.from({ length: side }, (_, y) => sumOf(pixels, y * side, 1, cosine)));
  const found = cosines.flatMap(cosine => rows.map(row => sumOf(row, 0, 1, cosine)));
  const median = found.toSorted((a, b) => a - b)[found.length / 2];
  return found.map(value => (value > median ? '1' : '0')).join('');
};

/** Cut-off borders: a screenshot that was cropped keeps what its border encloses. */
const trimmedHashOf = async picture => {
  const { data } = await picture
    .trim({ threshold: borderThreshold })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return hashOf(sharp(data));
};

const hashesOf = async open => ({
  whole: await hashOf(open()).catch(() => null),
  trimmed: await trimmedHashOf(open()).catch(() => null),
});

/** Wide enough for the hash; borders are found on it too. */
const measuredWidth = 1080;

const openPicture = bytes => () =>
  sharp(bytes, { limitInputPixels: pixelLimit, pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: measuredWidth, withoutEnlargement: true });

/** THB, rounded down, of the largest amount with two decimals; null: there is none. */
const amountIn = text => {
  const found = [...text.matchAll(/(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d{1,9})\.\d{2}(?![\d.,])/g)];
  const amounts = found.map(([, whole]) => Number(whole.replaceAll(',', ''))).filter(amount => amount > 0);
  return amounts.length > 0 ? Math.max(...amounts) : null;
};

/** `{width, height, amount, whole, trimmed}`: pixels, null of a PDF; THB; the hashes as texts of 0 and 1, or null. */
export const measureSlip = async ({ bytes, type }) => {
  if (type !== 'application/pdf') {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata();
    return { width: autoOrient.width, height: autoOrient.height, amount: null, ...(await hashesOf(openPicture(bytes))) };
  }
  const { firstPage } = await import('./pdfPages.mjs');
  const { text, data, width, height } = await firstPage(new Uint8Array(bytes));
  const page = () => sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
  return { width: null, height: null, amount: amountIn(text), ...(await hashesOf(page)) };
};
