import sharp from 'sharp';
import { createQrReader } from '../services/app/slipQr/qrReader.ts';

/** What the QR codes in a picture say, as a banking app reads them. */
export const readQr = async (file: string): Promise<string[]> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const reader = createQrReader(20_000);
  try {
    return await reader.read({ pixels: new Uint8ClampedArray(data), width: info.width, height: info.height });
  } finally {
    await reader.stop();
  }
};
