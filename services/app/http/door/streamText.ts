import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './route.ts';

/** Who hangs up half-way has what was written by then, and the rest of the house goes on. */
const isHungUp = (error: unknown): boolean => (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Text that is too long to be held as a whole, written as it is made. */
export const streamText =
  (text: AsyncIterable<string>): NonNullable<Answer['stream']> =>
  async response => {
    await pipeline(Readable.from(text, { objectMode: false }), response).catch(error => {
      if (!isHungUp(error)) throw error;
    });
  };
