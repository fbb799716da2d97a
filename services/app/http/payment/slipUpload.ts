import type { SlipReference } from '@baan/domain/payment/slip';
import { seal, unseal } from '../../privacy/seal.ts';
import { brokenUploadLimit, deleteUpload, insertUpload, type UnclaimedLimits, type Upload } from '../../private/uploads.ts';
import type { Dependencies } from '../dependencies.ts';
import { RequestProblem } from '../door/problem.ts';
import { newSlipId, removeSlip, type SlipType, slipTypeOf, slipUrl, writeSlip } from './slipFile.ts';

type Received = { bytes: Buffer; bookingId: string | null; paymentLinkId: string | null; addressHash: string; now: Date };

/** Within an hour; unclaimed uploads are removed after that. */
const limits: UnclaimedLimits = { ofAddress: 20, ofOwner: 20, bytes: 200 * 1024 * 1024 };
const hourMs = 3_600_000;

const contextOf = (id: string): string => `slip:${id}`;

/** The same transfer has the same hash, on whatever picture it is. */
const referenceHashOf = ({ sendingBank, transferId }: SlipReference, { hashing }: Dependencies): string =>
  hashing.keyedHash('slipReference', JSON.stringify([sendingBank, transferId]));

/**
 * Keeps a slip: its type by its content, its transfer by the QR code, its file on disk before the answer.
 * @throws RequestProblem `unsupported_file`; `rate_limited` after too many unclaimed uploads
 */
export const keepSlip = async (
  { bytes, bookingId, paymentLinkId, addressHash, now }: Received,
  dependencies: Dependencies,
): Promise<{ url: string; type: SlipType; size: number }> => {
  const { knex, hashing, config, secrets, slipQr, writeNewFile } = dependencies;
  const type = await slipTypeOf(bytes, dependencies);
  if (config.RATE_LIMIT === 'on') {
    const asked = { addressHash, bookingId, paymentLinkId, size: bytes.length, since: new Date(now.getTime() - hourMs), limits };
    const of = await brokenUploadLimit(knex, asked);
    if (of)
      throw new RequestProblem('rate_limited', 'Too many files were sent. Please try again in an hour.', {
        limit: limits[of],
        of,
      });
  }
  const id = newSlipId();
  const read = await slipQr.referenceOf(bytes, type);
  const upload = {
    id,
    type,
    size: bytes.length,
    fileHash: hashing.keyedHash('slip', bytes),
    referenceHash: read && referenceHashOf(read, dependencies),
    reference: read && seal(secrets.slips, Buffer.from(JSON.stringify(read)), contextOf(id)),
    bookingId,
    paymentLinkId,
  };
  // The row first: after a crash here the sweep still finds everything.
  await insertUpload(knex, upload, addressHash, now);
  try {
    await writeSlip(writeNewFile, config.DATA_DIR, id, bytes);
  } catch (error) {
    // A full disk leaves half a file.
    await removeSlip(config.DATA_DIR, id).catch(() => undefined);
    await deleteUpload(knex, id).catch(() => undefined);
    throw error;
  }
  return { url: slipUrl(id), type, size: bytes.length };
};

/** The transfer that was read from a slip at its upload. */
export const referenceOf = ({ id, reference }: Upload, { secrets }: Dependencies): SlipReference | null =>
  reference && JSON.parse(unseal(secrets.slips, reference, contextOf(id)).toString('utf8'));
