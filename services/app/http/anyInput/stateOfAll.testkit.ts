import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { TestService } from '../testService.testkit.ts';

/** Tables of `private` that are caches or bookkeeping of one process. */
const bookkeeping = new Set(['checkpoints']);

/** A digest of all state that a command can change: the end of the log, each private table, the files. */
export type StateOfAll = Record<string, string>;

/**
 * Makes a reader of the files below a folder, by name and content. It runs for every request, so a file is read again only when it was
 * replaced or written to.
 */
export const createFilesReader = (folder: string): (() => Promise<string>) => {
  const hashes = new Map<string, string>();
  const told = async (path: string): Promise<string> => {
    const { ino, size, ctimeNs } = await stat(path, { bigint: true });
    const version = `${ino} ${size} ${ctimeNs}`;
    const hash =
      hashes.get(version) ??
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    hashes.set(version, hash);
    return `${relative(folder, path)} ${hash}`;
  };
  return async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = found.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    return (await Promise.all(files.sort().map(told))).join('\n');
  };
};

/** Makes a reader of the state, to compare it before and after a request. */
export const createStateReader = async ({ stores, dataDir }: TestService): Promise<() => Promise<StateOfAll>> => {
  const { knex } = stores;
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'private' ORDER BY 1`,
  );
  const names = rows.map(({ name }) => name).filter(name => !bookkeeping.has(name) && !name.includes('knex'));
  const hashed = names.map(
    name =>
      `(SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM private."${name}" t) AS "${name}"`,
  );
  const statement = `SELECT (SELECT max(position)::text FROM eventstore.events) AS log, ${hashed.join(', ')}`;
  const uploadsNow = createFilesReader(join(dataDir, 'uploads'));
  const picturesNow = createFilesReader(join(dataDir, 'pictures'));
  return async () => {
    const [found, uploads, pictures] = await Promise.all([
      knex.raw<{ rows: [StateOfAll] }>(statement),
      uploadsNow(),
      picturesNow(),
    ]);
    return { ...found.rows[0], uploads, pictures };
  };
};
