import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { SignedTreeHead } from '../proof/treeHeads.ts';
import { readJsonFile, replaceFile } from '../runtime/dataFiles.ts';
import { inColumns } from './columns.ts';

// The newest seal, kept outside the log: in one row, beside the lease for the next one, and in DATA_DIR/seal.json, outside the database and
// the event store, where an attacker may be. The lease uses the database's clock: those of several machines differ.

const fileName = 'seal.json';

/** The last event that a seal covers, at its position in this store. */
export type TreeHeadPlace = { position: bigint; eventId: string };

/** Without a place the log is counted again from its beginning. */
type KeptTreeHead = SignedTreeHead & { place: TreeHeadPlace | null };

export const readKeptTreeHead = async (knex: Knex): Promise<KeptTreeHead | undefined> => {
  const row = await knex('private.seal').whereNotNull('number').first();
  if (!row) return undefined;
  const { number, events, root, mac, sealed_at, position, event_id: eventId } = row;
  const place = position === null || eventId === null ? null : { position: BigInt(position), eventId };
  return { number, events: Number(events), root, mac, at: sealed_at.toISOString(), place };
};

/** Why there is no next seal, for the administrator. */
export const readTreeHeadProblem = async (knex: Knex): Promise<string | null> =>
  (await knex('private.seal').first('problem'))?.problem ?? null;

/** Lease of the sealing process: longer than sealing a minute's events takes. */
const lease = `interval '30 seconds'`;
/** Less than a minute, the interval of each process: the first one looks for all. */
const between = `interval '55 seconds'`;

/** @returns whether the caller makes the next seal. `forced`: even right after another look. */
export const takeSigning = async (knex: Knex, { forced }: { forced: boolean }): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO private.seal AS seal (lease_until, looked_at) VALUES (now() + ${lease}, now())
     ON CONFLICT (house) DO UPDATE SET lease_until = excluded.lease_until, looked_at = now()
     WHERE seal.lease_until <= now() ${forced ? '' : `AND seal.looked_at <= now() - ${between}`}`,
  );
  return rowCount === 1;
};

export const endSigning = async (knex: Knex, problem: string | null): Promise<void> => {
  await knex('private.seal').update({ lease_until: knex.fn.now(), problem });
};

/** The content of the file, unchecked; undefined when there is none. */
export const readTreeHeadFile = (dataDir: string): Promise<unknown> => readJsonFile(dataDir, fileName);

/** First the row, then the file: the place of the seal is in the row alone. */
export const keepTreeHead = async (
  knex: Knex,
  dataDir: string,
  treeHead: SignedTreeHead,
  place: TreeHeadPlace | null,
): Promise<void> => {
  const { number, events, root, mac, at } = treeHead;
  const { position = null, eventId = null } = place ?? {};
  const kept = inColumns({ number, events, root, mac, sealedAt: at, position: position?.toString() ?? null, eventId });
  await knex('private.seal')
    .insert({ ...kept, lease_until: knex.fn.now(), looked_at: knex.raw(`'epoch'`) })
    .onConflict('house')
    .merge(kept);
  await replaceFile(dataDir, fileName, `${JSON.stringify({ number, events, root, mac, at }, null, 2)}\n`);
};

/** Keeps this seal, or none, after an administrator replaced the log. The next start finds its place in the log. */
export const replaceTreeHead = async (trx: Knex, dataDir: string, treeHead: SignedTreeHead | undefined): Promise<void> => {
  await trx('private.seal').delete();
  if (treeHead) await keepTreeHead(trx, dataDir, treeHead, null);
  else await rm(join(dataDir, fileName), { force: true });
};
