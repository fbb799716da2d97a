import type { SlipReference } from '@baan/domain/payment/slip';
import type { Time } from '@baan/time/time';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';
import type { Decoders } from '../decoding/decoders.ts';
import type { FileSender } from '../decoding/fairQueue.ts';

/** Reads the small QR that Thai banks print on a slip. Never throws: a slip may have none. */
export type SlipQr = {
  /** null: there is none, or it is unreadable. */
  referenceOf: (bytes: Buffer, type: string, sender?: FileSender) => Promise<SlipReference | null>;
};

/** Milliseconds after which no further size is tried: the upload waits. */
const timeoutMs = 4_000;

/** Codes of banks, and of TrueMoney, which has its own form. */
export const slipReferenceOf = (text: string): SlipReference | null => {
  const ofBank = slipVerify(text, true);
  if (ofBank?.transRef) return { sendingBank: ofBank.sendingBank, transferId: ofBank.transRef };
  const ofTrueMoney = trueMoneySlipVerify(text);
  return ofTrueMoney?.transactionId ? { sendingBank: 'truemoney', transferId: ofTrueMoney.transactionId } : null;
};

type Found = { texts: string[]; isLast: boolean };

type Dependencies = {
  time: Pick<Time, 'monotonicMs'>;
  decoders: Pick<Decoders, 'ask'>;
  log: { info: (object: object, message: string) => void };
  withinMs?: number;
};

export const createSlipQr = ({ time, decoders, log, withinMs = timeoutMs }: Dependencies): SlipQr => ({
  referenceOf: async (bytes, type, sender) => {
    const until = time.monotonicMs() + withinMs;
    try {
      for (let attempt = 0; ; attempt += 1) {
        const left = until - time.monotonicMs();
        if (left <= 0) break;
        const request =
          type === 'application/pdf' ? ({ name: 'textsInPdf' } as const) : ({ name: 'textsInPicture', attempt } as const);
        const { texts, isLast } = await decoders.ask<Found>({ ...request, bytes }, left, sender);
        const reference = texts.map(slipReferenceOf).find(found => found !== null);
        if (reference || isLast) return reference ?? null;
      }
    } catch (error) {
      log.info({ error: (error as Error).message }, 'the QR of a slip could not be read');
    }
    return null;
  },
});
