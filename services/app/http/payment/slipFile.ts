import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { slipTypes } from '@baan/contract/slip';
import { syncDirectory, type WriteNewFile } from '../../newFile.ts';
import { RequestProblem } from '../problem.ts';

export type SlipType = (typeof slipTypes)[number];

// 60 megapixels hold any camera's photograph; a decompression bomb wants thousands.
const pixelLimit = 60_000_000;

/** Decodes the whole picture, in small: a cut-off or forged one fails. */
const isWholePicture = async (bytes: Buffer): Promise<boolean> => {
  try {
    const { default: sharp } = await import('sharp');
    await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'truncated' }).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
};

/** What the file is by its content, whatever it is called. @throws RequestProblem `unsupported_file` */
export const slipTypeOf = async (bytes: Buffer): Promise<SlipType> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const type = slipTypes.find(accepted => accepted === found);
  const isWhole = type === 'application/pdf' ? bytes.includes('%%EOF') : type !== undefined && (await isWholePicture(bytes));
  if (!type || !isWhole) throw new RequestProblem('unsupported_file', 'A slip is a JPG, PNG or PDF file');
  return type;
};

/** 128 random bits, hex. */
export const newSlipId = (): string => randomBytes(16).toString('hex');

export const isSlipId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const slipUrl = (id: string): string => `/api/slips/${id}`;

/** The upload that a `paymentSlipUrl` names; undefined when it is no URL of ours. */
export const slipIdOf = (url: string): string | undefined => {
  const id = url.slice(slipUrl('').length);
  return isSlipId(id) && url === slipUrl(id) ? id : undefined;
};

export const slipFolder = (dataDir: string): string => resolve(dataDir, 'uploads', 'slips');

/** On disk, and its name too, before anybody is told that it was received. */
export const writeSlip = async (writeNewFile: WriteNewFile, dataDir: string, id: string, bytes: Buffer): Promise<void> => {
  const folder = slipFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await writeNewFile(join(folder, id), bytes, 0o600);
  await syncDirectory(folder);
};

export const removeSlip = (dataDir: string, id: string): Promise<void> => rm(join(slipFolder(dataDir), id), { force: true });
