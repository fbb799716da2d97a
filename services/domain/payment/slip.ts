import type { Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';

/** The transfer that a payment slip is about, by the code on it. `sendingBank` is the bank's number, such as 004. */
export type SlipReference = { sendingBank: string; transferId: string };

/** Of a booking or of a payment link. `due`: THB that it was sent for, whatever is owed by now; absent: not known. */
export type Slip = { url: string; fileHash: string; reference: SlipReference | null; attachedAt: Instant; due?: number };

/** Measures of a slip from its upload. `width`, `height`: pixels; null for a PDF. `amount`: THB that were read on it. */
export type SlipMeasures = { width: number | null; height: number | null; bytes: number; amount: number | null };

/** Why the guest confirms an email before the slip is reviewed: the slip is no plausible one, or slips of unconfirmed guests keep too many nights. */
export type ConfirmationCause = 'implausible' | 'crowded';

/** What an event says of a slip that was sent. `reference`, `due` and `measures` are absent from events of a time when they were not kept. */
export type SlipSent = {
  at: Instant;
  url: string;
  fileHash: string;
  reference?: SlipReference | null;
  due?: number;
  measures?: SlipMeasures;
};

const leastPixels = 300;
const leastBytes = 20_000;

/** A transfer or an amount could be read, or it is as large as pictures of slips are. One that was not measured is plausible. */
export const isPlausible = ({ reference, measures }: Pick<SlipSent, 'reference' | 'measures'>): boolean => {
  if (reference || !measures || measures.amount !== null) return true;
  const { width, height, bytes } = measures;
  return bytes >= leastBytes && (width === null || height === null || Math.min(width, height) >= leastPixels);
};

export const slipIn = ({ at, url, fileHash, reference = null, due }: SlipSent): Slip => ({
  url,
  fileHash,
  reference,
  attachedAt: at,
  ...(due === undefined ? {} : { due }),
});

/** The slip that was reviewed. `usedBefore`: it belongs to another booking or link too. */
export type ReviewedSlip = { url: string; usedBefore: boolean };

/** The decision is on the slip that was reviewed. A slip that was used before, or without a readable transfer, needs a reason. @throws Refusal */
export const assertReviewedSlip = (
  { slip, reason }: { slip: ReviewedSlip | null; reason: string },
  attached: Pick<Slip, 'url' | 'reference'> | null,
): void => {
  const [expected, actual] = [slip?.url ?? 'none', attached?.url ?? 'none'];
  if (expected !== actual) throw new Refusal('conflict', 'Another slip has been attached meanwhile', { expected, actual });
  if (slip?.usedBefore) requireReason(reason, 'This slip was used elsewhere: a reason is required to approve it');
  if (attached && !attached.reference)
    requireReason(reason, 'No transfer can be read on this slip: a reason is required to approve it');
};
