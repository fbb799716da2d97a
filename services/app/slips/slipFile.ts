import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Random } from '@baan/time/time';
import { makePrivateFolder, syncDirectory, type WriteNewFile } from '../runtime/dataFiles.ts';

/** 128 random bits, hex. */
export const newSlipId = (random: Pick<Random, 'bytes'>): string => random.bytes(16).toString('hex');

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
