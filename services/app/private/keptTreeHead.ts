import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { SignedTreeHead } from '../proof/treeHeads.ts';
import { readJsonFile, replaceFile } from '../runtime/dataFiles.ts';
import { inColumns } from './columns.ts';

// The newest signed tree head, kept outside the log: in one row, with the lease for the next one, and in DATA_DIR/seal.json, outside the
// database and the event store, which an attacker may control. The lease uses the database's clock: those of several machines differ.

const fileName = 'seal.json';

/** The last event that a signed tree head covers, at its position in this store. */
export type TreeHeadPlace = { position: bigint; eventId: string };

/** `place` null: the log is read again from its beginning. */
type KeptTreeHead = SignedTreeHead & { place: TreeHeadPlace | null };

export const readKeptTreeHead = async (knex: Knex): Promise<KeptTreeHead | undefined> => {
  const row = await knex('private.seal').whereNotNull('number').first();
  if (!row) return undefined;
  const { number, events, root, mac, sealed_at, position, event_id: eventId } = row;
  const place = position === null || eventId === null ? null : { position: BigInt(position), eventId };
  return { number, events: Number(events), root, mac, at: sealed_at.toISOString(), place };
};

/** Why no further tree head is signed, for the administrator. */
export const readTreeHeadProblem = async (knex: Knex): Promise<string | null> =>
  (await knex('private.seal').first('problem'))?.problem ?? null;

/** Lease of the signing process: longer than signing a minute's events takes. */
const lease = `interval '30 seconds'`;
/** Less than a minute, which is the interval of each process: one process signs for all. */
const between = `interval '55 seconds'`;

/** @returns whether the caller signs the next tree head. `forced`: even right after another attempt. */
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

/** First the row, then the file: the place of the signed tree head is in the row alone. */
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

/** Keeps this signed tree head, or none, after an administrator replaced the log. The next start finds its place in the log. */
export const replaceTreeHead = async (trx: Knex, dataDir: string, treeHead: SignedTreeHead | undefined): Promise<void> => {
  await trx('private.seal').delete();
  if (treeHead) await keepTreeHead(trx, dataDir, treeHead, null);
  else await rm(join(dataDir, fileName), { force: true });
};
