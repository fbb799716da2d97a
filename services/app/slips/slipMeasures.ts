import type { SlipMeasures } from '@baan/domain/payment/slip';
import { type Decoders, DecodingFailed } from '../decoding/decoders.ts';
import type { FileSender } from '../decoding/fairQueue.ts';

/** Perceptual hashes of a slip: 1024 bits as a text of 0 and 1. null: nothing is on it, or it cannot be drawn. */
export type SlipHashes = { wholeLook: string | null; trimmedLook: string | null };

export type MeasuredSlip = Omit<SlipMeasures, 'bytes'> & SlipHashes;

type Answer = Omit<SlipMeasures, 'bytes'> & { whole: string | null; trimmed: string | null };

/** Milliseconds to decode one file, on a busy machine. */
const timeoutMs = 10_000;

/** A PDF that cannot be drawn has no measures. @throws Unavailable when too many files wait */
export const measureSlip = async (
  decoders: Pick<Decoders, 'ask'>,
  bytes: Uint8Array,
  type: string,
  sender?: FileSender,
  withinMs = timeoutMs,
): Promise<MeasuredSlip> => {
  try {
    const { whole, trimmed, ...sizes } = await decoders.ask<Answer>({ name: 'measureSlip', bytes, type }, withinMs, sender);
    return { ...sizes, wholeLook: whole, trimmedLook: trimmed };
  } catch (error) {
    if (!(error instanceof DecodingFailed)) throw error;
    return { width: null, height: null, amount: null, wholeLook: null, trimmedLook: null };
  }
};
