import { readdir } from 'node:fs/promises';
import type { TestService } from '../testService.testkit.ts';

/** Tables of `private` that are a cache or bookkeeping of this process's own, and no state of the business. */
const bookkeeping = new Set(['snapshots', 'checkpoints']);

/** Everything that a command can leave behind, in short: the end of the log, each private table, the files. */
export type StateOfAll = Record<string, string>;

/** Makes a reader of the state: what is equal before and after a request was not changed by it. */
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
  const filesIn = async (folder: string): Promise<string> =>
    (await readdir(`${dataDir}/${folder}`, { recursive: true }).catch(() => [] as string[])).sort().join(' ');
  return async () => {
    const [found, uploads, pictures] = await Promise.all([
      knex.raw<{ rows: [StateOfAll] }>(statement),
      filesIn('uploads'),
      filesIn('pictures'),
    ]);
    return { ...found.rows[0], uploads, pictures };
  };
};
