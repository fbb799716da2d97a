import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { syncDirectory, writeNewFile } from '../../runtime/dataFiles.ts';

// A back-up is a folder: manifest.json (written last), events.jsonl, private/{table}.jsonl, files/..., and data.key on request.

const written = z.object({
  /** Relative to the folder, with `/`. */
  path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\\0]+$/),
  bytes: z.number().int().nonnegative(),
  /** Hex. */
  sha256: z.string(),
});
const lines = written.extend({ lines: z.number().int().nonnegative() });

const manifest = z.object({
  format: z.literal(1),
  storeId: z.string(),
  /** ISO instants. Everything that was confirmed before `begun` is in the back-up. */
  begun: z.string(),
  ended: z.string(),
  events: lines,
  /** Number of broken links of the hash chain. */
  brokenLinks: z.number().int(),
  /** The newest kept signed tree head when the back-up began. The events under it are in the back-up. Absent in older back-ups. */
  seal: z.object({ number: z.int(), events: z.int(), root: z.string(), mac: z.string(), at: z.string() }).nullish(),
  private: z.array(lines.extend({ table: z.string().regex(/^[a-z_]+$/) })),
  files: z.array(written),
  dataKey: z.enum(['included', 'apart']),
  /** MAC in hex over all fields above, with a key from DATA_KEY. Absent in older back-ups. */
  mac: z.string().optional(),
});

export type WrittenFile = z.infer<typeof written>;
export type WrittenLines = z.infer<typeof lines>;
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = 'manifest.json';
export const eventsFile = 'events.jsonl';
export const dataKeyFile = 'data.key';

type Digest = Pick<WrittenFile, 'bytes' | 'sha256'>;

/** The hash of these chunks. Each chunk is also passed to `take`. */
const digestOf = async (chunks: AsyncIterable<Buffer>, take?: (chunk: Buffer) => Promise<void>): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await take?.(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Writes a file to disk that only its owner can read. */
export const writeChunks = async (path: string, flags: 'w' | 'wx', chunks: AsyncIterable<Buffer>): Promise<Digest> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, flags, 0o600);
  try {
    const digest = await digestOf(chunks, chunk => file.writeFile(chunk));
    await file.sync();
    return digest;
  } finally {
    await file.close();
  }
};

const flushAt = 1_000_000;

/** Writes lines to a new file in `folder`. */
export const writeLines = async (folder: string, path: string, items: AsyncIterable<string>): Promise<WrittenLines> => {
  let lines = 0;
  const chunks = async function* (): AsyncGenerator<Buffer> {
    let waiting = '';
    for await (const item of items) {
      waiting += `${item}\n`;
      lines += 1;
      if (waiting.length <= flushAt) continue;
      yield Buffer.from(waiting);
      waiting = '';
    }
    yield Buffer.from(waiting);
  };
  const digest = await writeChunks(join(folder, path), 'wx', chunks());
  return { path, ...digest, lines };
};

export async function* readLines(folder: string, path: string): AsyncGenerator<string> {
  const input = createReadStream(join(folder, path));
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}

/** Writes the manifest, which makes the folder a finished back-up. File and name are on disk when this resolves. */
export const writeManifest = async (folder: string, content: Manifest): Promise<void> => {
  await writeNewFile(join(folder, manifestFile), Buffer.from(`${JSON.stringify(content, null, 2)}\n`), 0o600);
  await syncDirectory(folder);
};

const assertIntact = async (folder: string, { path, bytes, sha256 }: WrittenFile): Promise<void> => {
  const found = await digestOf(createReadStream(join(folder, path))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`The back-up is damaged: ${path} is missing`);
    throw new Error(`The back-up cannot be read: ${error.message}`);
  });
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`The back-up is damaged: ${path} is not what was written`);
};

const parseManifest = (text: string, path: string): Manifest => {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new Error(`${path} is none that this release can read`);
  }
};

/**
 * Reads the manifest and all files of a back-up, so that damage is found before anything is restored.
 * @param progress called with the number of intact files so far, and of all files
 * @throws Error in one line
 */
export const readManifest = async (folder: string, progress: (done: number, all: number) => void): Promise<Manifest> => {
  const path = join(folder, manifestFile);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished back-up: there is no ${manifestFile}`);
  });
  const found = parseManifest(text, path);
  const all = [found.events, ...found.private, ...found.files];
  for (const [done, file] of all.entries()) {
    progress(done, all.length);
    await assertIntact(folder, file);
  }
  return found;
};

/** Makes the folder of a new back-up. It may exist if it is empty. @throws Error in one line */
export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    const isFile = error.code === 'EEXIST' || error.code === 'ENOTDIR';
    throw isFile ? new Error(`${folder} is, or lies below, a file: a back-up wants a folder of its own`) : error;
  });
  const names = await readdir(folder);
  if (names.length === 0) return;
  const isHalf = names.includes(eventsFile) && !names.includes(manifestFile);
  throw new Error(
    isHalf
      ? `${folder} is not empty: it holds a back-up that broke off. Remove that, or name another folder`
      : `${folder} is not empty: a back-up wants a folder of its own`,
  );
};

/** Deletes the files of a failed back-up, but not the folder, which may be a mounted disk. Synchronous, so that an interrupt can call it. */
export const emptyFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
};
