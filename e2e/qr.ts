import { readFile } from 'node:fs/promises';
import { systemTime } from '@baan/time/time';
import { createDecoders } from '../services/app/decoding/decoders.ts';

/** Decodes the QR codes in a picture, as a banking app does. */
export const readQr = async (file: string): Promise<string[]> => {
  const decoders = createDecoders({ time: systemTime });
  try {
    const question = { name: 'textsInPicture', bytes: await readFile(file), attempt: 0 } as const;
    return (await decoders.ask<{ texts: string[] }>(question, 20_000)).texts;
  } finally {
    await decoders.stop();
  }
};
