import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './route.ts';

/** A client that disconnects is not an error. */
const isHungUp = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Streams a text that is too long for memory. */
export const streamText =
  (text: AsyncIterable<string>): NonNullable<Answer['stream']> =>
  async response => {
    await pipeline(Readable.from(text, { objectMode: false }), response).catch(error => {
      if (!isHungUp(error)) throw error;
    });
  };
