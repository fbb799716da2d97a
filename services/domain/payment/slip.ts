import type { Instant } from '../shared/plainDate.ts';
import { Refusal, requireReason } from '../shared/refusal.ts';

/** The transfer that a payment slip is about, by the code on it. `sendingBank` is the bank's number, such as 004. */
export type SlipReference = { sendingBank: string; transferId: string };

/** Of a booking or of a payment link. `due`: THB that it was sent for, whatever is owed by now; absent: not known. */
export type Slip = { url: string; fileHash: string; reference: SlipReference | null; attachedAt: Instant; due?: number };

/** What an event says of a slip that was sent. `reference` and `due` are absent from events of a time when they were not kept. */
export type SlipSent = { at: Instant; url: string; fileHash: string; reference?: SlipReference | null; due?: number };

export const slipIn = ({ at, url, fileHash, reference = null, due }: SlipSent): Slip => ({
  url,
  fileHash,
  reference,
  attachedAt: at,
  ...(due === undefined ? {} : { due }),
});

/** The slip that somebody has looked at and decides on. `usedBefore`: it is of another booking or link too. */
export type SlipLookedAt = { url: string; usedBefore: boolean };

/** Money is taken on the slip that was looked at, and on one that was used before with a reason alone. @throws Refusal */
export const assertLookedAt = (
  { slip, reason }: { slip: SlipLookedAt | null; reason: string },
  attached: { url: string } | null,
): void => {
  const [expected, actual] = [slip?.url ?? 'none', attached?.url ?? 'none'];
  if (expected !== actual) throw new Refusal('conflict', 'Another slip has been attached meanwhile', { expected, actual });
  if (slip?.usedBefore) requireReason(reason, 'This slip was used elsewhere: a reason is required to approve it');
};
