import type { Knex } from 'knex';
import type { Seal } from '../proof/seals.ts';
import { inColumns } from './columns.ts';

// One row: the newest seal, and the lease for the next one. The lease uses the database's clock: those of several machines differ.

/** The last event that a seal covers, at its position in this store. */
export type SealPlace = { position: bigint; eventId: string };

/** Without a place the log is counted again from its beginning. */
export type KeptSeal = Seal & { place: SealPlace | null };

type Row = {
  number: number | null;
  events: string;
  root: string;
  mac: string;
  sealed_at: Date;
  position: string | null;
  event_id: string | null;
};

export const readKeptSeal = async (knex: Knex): Promise<KeptSeal | undefined> => {
  const row = await knex<Row>('private.seal').first();
  if (!row || row.number === null) return undefined;
  const { number, events, root, mac, sealed_at, position, event_id } = row;
  const place = position === null || event_id === null ? null : { position: BigInt(position), eventId: event_id };
  return { number, events: Number(events), root, mac, at: sealed_at.toISOString(), place };
};

/** Why there is no next seal, for the administrator. */
export const readSealProblem = async (knex: Knex): Promise<string | null> =>
  (await knex('private.seal').first('problem'))?.problem ?? null;

/** Lease of the sealing process: longer than sealing a minute's events takes. */
const lease = `interval '30 seconds'`;
/** Less than a minute, the interval of each process: the first one looks for all. */
const between = `interval '55 seconds'`;

/** @returns whether the caller makes the next seal. `forced`: even right after another look. */
export const takeSealing = async (knex: Knex, { forced }: { forced: boolean }): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO private.seal AS seal (lease_until, looked_at) VALUES (now() + ${lease}, now())
     ON CONFLICT (house) DO UPDATE SET lease_until = excluded.lease_until, looked_at = now()
     WHERE seal.lease_until <= now() ${forced ? '' : `AND seal.looked_at <= now() - ${between}`}`,
  );
  return rowCount === 1;
};

export const endSealing = async (knex: Knex, problem: string | null): Promise<void> => {
  await knex('private.seal').update({ lease_until: knex.fn.now(), problem });
};

export const keepSeal = async (knex: Knex, { number, events, root, mac, at }: Seal, place: SealPlace | null): Promise<void> => {
  const { position = null, eventId = null } = place ?? {};
  const kept = inColumns({ number, events, root, mac, sealedAt: at, position: position?.toString() ?? null, eventId });
  await knex('private.seal')
    .insert({ ...kept, lease_until: knex.fn.now(), looked_at: knex.raw(`'epoch'`) })
    .onConflict('house')
    .merge(kept);
};

export const forgetSeal = async (trx: Knex): Promise<void> => {
  await trx('private.seal').delete();
};
