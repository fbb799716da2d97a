import sharp from 'sharp';

// The files derived from an uploaded picture. For decoder.mjs.

// 60 megapixels hold any camera's photograph; a decompression bomb wants thousands.
export const pixelLimit = 60_000_000;

sharp.cache(false);

/** Decodes all of it, in small: a cut-off or forged one fails. */
export const isWholePicture = async ({ bytes }) => {
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'truncated' });
  await picture.resize(16, 16, { fit: 'fill' }).raw().toBuffer();
  return true;
};

/** One decoded copy, never wider than the largest width: raw pixels, so that each derived file costs one resize and one encoding. */
const decode = async (bytes, largestWidth) => {
  const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: largestWidth, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const resized = ({ pixels, raw }, width) =>
  width === raw.width ? sharp(pixels, { raw }) : sharp(pixels, { raw }).resize({ width });

// Measured on the sample pictures: a phone's 960 px stay below 70 kB as AVIF and 130 kB as JPEG, and the fourteen cost 15 seconds of one
// core. One more step of effort for AVIF and WebP saves 6 % of the bytes and costs twice that.
const encoders = {
  avif: image => image.avif({ quality: 50, effort: 0 }),
  webp: image => image.webp({ quality: 74, effort: 2 }),
  jpg: image => image.jpeg({ quality: 76, progressive: true }),
};

const placeholderWidth = 20;

const placeholderOf = async decoded => {
  const small = resized(decoded, Math.min(placeholderWidth, decoded.raw.width));
  const tiny = await small.blur(0.8).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
};

/**
 * @returns the displayed size, and the derived files `{width, extension, bytes}`; the one of full size has no `width`. `known`: names of
 * files that exist, `{width}.{extension}`, or `.jpg` for full size. Without `widths` the picture is only opened.
 */
export const derivePicture = async ({ bytes, widths, largestWidth, known }) => {
  const decoded = await decode(bytes, largestWidth);
  const { width, height } = decoded.raw;
  if (!widths) return { width, height };
  const reached = widths.filter(candidate => candidate <= width);
  const derived = reached.length > 0 ? reached : [width];
  const files = [];
  const encode = async (target, extension) => {
    const name = `${target ?? ''}.${extension}`;
    if (known.includes(name)) return;
    files.push({ width: target, extension, bytes: await encoders[extension](resized(decoded, target ?? width)).toBuffer() });
  };
  for (const target of derived) await Promise.all(Object.keys(encoders).map(extension => encode(target, extension)));
  await encode(null, 'jpg');
  return { width, height, widths: derived, placeholder: await placeholderOf(decoded), files };
};
