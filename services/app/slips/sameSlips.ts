import type { ReviewedSlip, SlipReference } from '@baan/domain/payment/slip';
import { findUpload, findVerifiedUpload, type SlipOwner, sameSlipsElsewhere, type UploadRow } from '../private/uploads.ts';
import type { RowSigning } from '../proof/signedRows.ts';
import { slipIdOf } from './slipFile.ts';

/** A slip as stored in the events of its booking or link. */
export type AttachedSlip = { url: string; fileHash: string; reference: SlipReference | null };

/**
 * Its upload, and those for other bookings and links that are the same file, another picture of the same transfer, or a near copy. The
 * file's hash is that of the event. `isDoubtful`: the row lacks a valid MAC.
 */
export const sameSlipsOf = async (
  signing: RowSigning,
  slip: AttachedSlip | null,
  owner: SlipOwner,
): Promise<{ upload?: UploadRow; others: UploadRow[]; isDoubtful: boolean }> => {
  const id = slip ? slipIdOf(slip.url) : undefined;
  const found = id === undefined ? undefined : await findUpload(signing.knex, id);
  if (!slip || !found) return { others: [], isDoubtful: false };
  const upload = { ...found, fileHash: slip.fileHash };
  const isDoubtful = (await findVerifiedUpload(signing, found.id)) === undefined;
  return { upload, others: await sameSlipsElsewhere(signing.knex, upload, owner), isDoubtful };
};

/** The slip under review, for the command that decides on it. */
export const reviewedSlip = async (
  signing: RowSigning,
  slip: AttachedSlip | null,
  owner: SlipOwner,
): Promise<ReviewedSlip | null> => {
  const { others, isDoubtful } = await sameSlipsOf(signing, slip, owner);
  return slip && { url: slip.url, usedBefore: isDoubtful || others.length > 0 };
};
