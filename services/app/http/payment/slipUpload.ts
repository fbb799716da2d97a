import { closedPdf } from '@baan/contract/problem';
import { slipTypes } from '@baan/contract/slip';
import type { SlipReference } from '@baan/domain/payment/slip';
import type { Random } from '@baan/time/time';
import type { ServiceConfig } from '../../config.ts';
import { type Decoders, DecodingFailed } from '../../decoding/decoders.ts';
import type { FileSender } from '../../decoding/fairQueue.ts';
import type { Hashing } from '../../log/hashing.ts';
import { decrypt, encrypt } from '../../privacy/encryption.ts';
import { brokenUploadLimit, deleteUploads, insertUpload, type UnclaimedLimits, type UploadRow } from '../../private/uploads.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import type { WriteNewFile } from '../../runtime/dataFiles.ts';
import { newSlipId, removeSlip, slipUrl, writeSlip } from '../../slips/slipFile.ts';
import { measureSlip } from '../../slips/slipMeasures.ts';
import type { SlipQr } from '../../slips/slipQr.ts';
import { referenceHashOf } from '../../slips/slipReference.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { type AddressKeys, networkTimes } from '../middleware/rateLimits.ts';

/** Where slips are kept and read. */
export type SlipDependencies = RowSigning & {
  hashing: Hashing;
  secrets: { slips: Buffer };
  slipQr: SlipQr;
  /** Decodes untrusted files. */
  decoders: Pick<Decoders, 'ask'>;
  writeNewFile: WriteNewFile;
  random: Pick<Random, 'bytes'>;
  config: Pick<ServiceConfig, 'DATA_DIR' | 'RATE_LIMIT'>;
};

type SlipType = (typeof slipTypes)[number];

/** Milliseconds to decode one file, on a busy machine. */
const timeoutMs = 10_000;

/** @throws RequestProblem `unsupported_file`; TooManyFilesOfAddress, Unavailable */
const orUnsupported = (error: unknown): never => {
  if (error instanceof DecodingFailed) throw new RequestProblem('unsupported_file', 'A slip is a JPG, PNG or PDF file');
  throw error;
};

/** @throws as `orUnsupported` */
const orClosedPdf = (error: unknown): never => {
  if (error instanceof DecodingFailed)
    throw new RequestProblem('unsupported_file', 'This PDF asks for a password or cannot be opened', closedPdf);
  throw error;
};

/** An iPhone's photo is refused as such: its owner has no way to see what kind of file it is. */
const heic = /^image\/hei[cf](-sequence)?$/;

/** The type by the file's content, not by its name. @throws as `orUnsupported` */
export const slipTypeOf = async (
  bytes: Buffer,
  { decoders }: { decoders: Pick<Decoders, 'ask'> },
  withinMs = timeoutMs,
  sender?: FileSender,
): Promise<SlipType> => {
  const found = await decoders.ask<string | null>({ name: 'type', bytes }, withinMs, sender).catch(orUnsupported);
  if (found && heic.test(found))
    throw new RequestProblem(
      'unsupported_file',
      'This is a HEIC photo. Please send a screenshot of the slip, or a JPG, PNG or PDF.',
      {
        type: found,
      },
    );
  const type = slipTypes.find(accepted => accepted === found);
  if (!type) return orUnsupported(new DecodingFailed('Of another kind'));
  // Decodes the whole picture, or opens the PDF, so that one that is truncated, forged or locked fails.
  if (type !== 'application/pdf') await decoders.ask({ name: 'isWholePicture', bytes }, withinMs, sender).catch(orUnsupported);
  else if (bytes.includes('%%EOF')) await decoders.ask({ name: 'isOpenPdf', bytes }, withinMs, sender).catch(orClosedPdf);
  else return orClosedPdf(new DecodingFailed('Without an end'));
  return type;
};

type Received = {
  bytes: Buffer;
  bookingId: string | null;
  paymentLinkId: string | null;
  /** Hashed addresses, for the limits. */
  addresses: AddressKeys;
  sender: FileSender;
  now: Date;
};

/** Within an hour; unclaimed uploads are removed after that. */
const limits: UnclaimedLimits = { ofAddress: 20, ofNetwork: 20 * networkTimes, ofOwner: 20, bytes: 200 * 1024 * 1024 };
const hourMs = 3_600_000;

const assertFew = (of: keyof UnclaimedLimits | undefined): void => {
  if (of)
    throw new RequestProblem('rate_limited', 'Too many files were sent. Please try again in an hour.', { limit: limits[of], of });
};

const contextOf = (id: string): string => `slip:${id}`;

/**
 * Stores a slip: type by content, transfer by QR code, file on disk before the response.
 * @throws RequestProblem `unsupported_file`; `rate_limited` after too many unclaimed uploads; TooManyFilesOfAddress
 */
export const keepSlip = async (
  { bytes, bookingId, paymentLinkId, addresses, sender, now }: Received,
  dependencies: SlipDependencies,
): Promise<{ url: string; type: SlipType; size: number }> => {
  const { knex, hashing, config, secrets, slipQr, decoders, writeNewFile, random } = dependencies;
  const type = await slipTypeOf(bytes, dependencies, timeoutMs, sender);
  const counted = { sender: addresses, since: new Date(now.getTime() - hourMs), limits };
  // Checked before the QR code is read, which is expensive, and again with the row.
  if (config.RATE_LIMIT === 'on')
    assertFew(await brokenUploadLimit(knex, { ...counted, bookingId, paymentLinkId, size: bytes.length }));
  const id = newSlipId(random);
  const read = await slipQr.referenceOf(bytes, type, sender);
  const measured = await measureSlip(decoders, bytes, type, sender);
  const upload = {
    id,
    type,
    size: bytes.length,
    fileHash: hashing.keyedHash('slip', bytes),
    referenceHash: read && referenceHashOf(read, hashing),
    reference: read && encrypt(random, secrets.slips, Buffer.from(JSON.stringify(read)), contextOf(id)),
    bookingId,
    paymentLinkId,
    measured: true,
    ...measured,
  };
  // The row first: after a crash here the sweep still finds the file.
  assertFew(await insertUpload(dependencies, upload, { ...counted, now, limits: config.RATE_LIMIT === 'on' ? limits : null }));
  try {
    await writeSlip(writeNewFile, config.DATA_DIR, id, bytes);
  } catch (error) {
    // A full disk leaves half a file.
    await removeSlip(config.DATA_DIR, id).catch(() => undefined);
    await deleteUploads(knex, [id]).catch(() => undefined);
    throw error;
  }
  return { url: slipUrl(id), type, size: bytes.length };
};

/** The transfer that was read from a slip at its upload. */
export const referenceOf = ({ id, reference }: UploadRow, { secrets }: Pick<SlipDependencies, 'secrets'>): SlipReference | null =>
  reference && JSON.parse(decrypt(secrets.slips, reference, contextOf(id)).toString('utf8'));
