import type { SlipReference } from '@baan/domain/slipReference';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import type { QrReader } from './qrReader.ts';

/** Reads the small QR that Thai banks print on a slip. Never throws: a slip without one is a slip all the same. */
export type SlipQr = {
  /** null: there is none, or it cannot be read. */
  referenceOf: (bytes: Buffer, type: string) => Promise<SlipReference | null>;
};

// 60 megapixels hold any camera's photograph; a decompression bomb wants thousands.
const pixelLimit = 60_000_000;

/** Milliseconds after which no further size is tried: who uploads waits. */
const patienceMs = 4_000;

/** The codes of banks and of TrueMoney, whose slips have their own. */
export const slipReferenceOf = (text: string): SlipReference | null => {
  const ofBank = slipVerify(text, true);
  if (ofBank?.transRef) return { sendingBank: ofBank.sendingBank, transferId: ofBank.transRef };
  const ofTrueMoney = trueMoneySlipVerify(text);
  return ofTrueMoney?.transactionId ? { sendingBank: 'truemoney', transferId: ofTrueMoney.transactionId } : null;
};

/** Long side in pixels, in the order of trying: most slips are screenshots, some are photographs, some came small through a chat. */
const longSides = [1600, 2600, 1000] as const;

/** A code whose dots have shrunk to two or three pixels is found when the picture is drawn larger. */
const smallestEnlarged = 1200;
const enlargedTo = 2400;

const sizesFor = (longSide: number): number[] => {
  const sizes = longSides.map(size => Math.min(size, longSide));
  return [...new Set(longSide <= smallestEnlarged ? [...sizes, enlargedTo] : sizes)];
};

type Dependencies = {
  reader: Pick<QrReader, 'read' | 'readPdf'>;
  log: { info: (object: object, message: string) => void };
  withinMs?: number;
};

export const createSlipQr = ({ reader, log, withinMs = patienceMs }: Dependencies): SlipQr => {
  const firstOf = (texts: string[]): SlipReference | null =>
    texts.map(slipReferenceOf).find(reference => reference !== null) ?? null;

  const referenceAt = async (bytes: Buffer, size: number): Promise<SlipReference | null> => {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: size, height: size, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return firstOf(await reader.read({ pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }));
  };

  return {
    referenceOf: async (bytes, type) => {
      const until = performance.now() + withinMs;
      try {
        if (type === 'application/pdf') return firstOf(await reader.readPdf(new Uint8Array(bytes)));
        const { default: sharp } = await import('sharp');
        const { width, height } = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata();
        for (const size of sizesFor(Math.max(width, height))) {
          if (performance.now() > until) break;
          const reference = await referenceAt(bytes, size);
          if (reference) return reference;
        }
      } catch (error) {
        log.info({ error: (error as Error).message }, 'the QR of a slip could not be read');
      }
      return null;
    },
  };
};
