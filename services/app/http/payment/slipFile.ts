import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { slipTypes } from '@baan/contract/slip';
import { type Decoders, NotDecoded } from '../../decoding/decoders.ts';
import { syncDirectory, type WriteNewFile } from '../../runtime/newFile.ts';
import { makePrivateFolder } from '../../runtime/privateFolders.ts';
import { RequestProblem } from '../door/problem.ts';

export type SlipType = (typeof slipTypes)[number];

/** Milliseconds to decode one file, on a busy machine. */
const patienceMs = 10_000;

/** @throws RequestProblem `unsupported_file`; Unavailable when too many files wait */
const orUnsupported = (error: unknown): never => {
  if (error instanceof NotDecoded) throw new RequestProblem('unsupported_file', 'A slip is a JPG, PNG or PDF file');
  throw error;
};

/** The type by the file's content, not by its name. @throws as `orUnsupported` */
export const slipTypeOf = async (
  bytes: Buffer,
  { decoders }: { decoders: Pick<Decoders, 'ask'> },
  withinMs = patienceMs,
): Promise<SlipType> => {
  const found = await decoders.ask<string | null>({ name: 'type', bytes }, withinMs).catch(orUnsupported);
  const type = slipTypes.find(accepted => accepted === found);
  if (!type || (type === 'application/pdf' && !bytes.includes('%%EOF'))) return orUnsupported(new NotDecoded('Of another kind'));
  // The whole picture is decoded, so that a cut-off or forged one fails.
  if (type !== 'application/pdf') await decoders.ask({ name: 'isWholePicture', bytes }, withinMs).catch(orUnsupported);
  return type;
};

/** 128 random bits, hex. */
export const newSlipId = (): string => randomBytes(16).toString('hex');

export const isSlipId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

export const slipUrl = (id: string): string => `/api/slips/${id}`;

/** The upload of a `paymentSlipUrl`; undefined when it is no URL of ours. */
export const slipIdOf = (url: string): string | undefined => {
  const id = url.slice(slipUrl('').length);
  return isSlipId(id) && url === slipUrl(id) ? id : undefined;
};

export const slipFolder = (dataDir: string): string => resolve(dataDir, 'uploads', 'slips');

/** The file and its name are on disk when this resolves. */
export const writeSlip = async (writeNewFile: WriteNewFile, dataDir: string, id: string, bytes: Buffer): Promise<void> => {
  const folder = slipFolder(dataDir);
  await makePrivateFolder(folder);
  await writeNewFile(join(folder, id), bytes, 0o600);
  await syncDirectory(folder);
};

export const removeSlip = (dataDir: string, id: string): Promise<void> => rm(join(slipFolder(dataDir), id), { force: true });
