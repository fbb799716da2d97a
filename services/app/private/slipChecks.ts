import type { Knex } from 'knex';
import { columnsOf, inColumns } from './columns.ts';

/** `answer`: encrypted; null: there is none yet, or it was erased. `askingUntil`: until then a process waits for the answer. */
export type SlipCheckRow = {
  referenceHash: string;
  asks: number;
  askingUntil: Date | null;
  againAt: Date | null;
  isFinal: boolean;
  answer: Buffer | null;
};

const table = 'private.slip_checks';
const columns = columnsOf('referenceHash', 'asks', 'askingUntil', 'againAt', 'isFinal', 'answer');

/**
 * Lets one of several processes ask about this transfer, unless there is an answer or it is too early to ask again.
 * @returns how often it was asked by now, with this one; null: this caller does not ask
 */
export const claimSlipCheck = async (
  knex: Knex,
  { referenceHash, now, until }: { referenceHash: string; now: Date; until: Date },
): Promise<number | null> => {
  const { rows } = await knex.raw<{ rows: { asks: number }[] }>(
    `INSERT INTO ${table} AS known (reference_hash, asks, asking_until) VALUES (?, 1, ?)
     ON CONFLICT (reference_hash) DO UPDATE SET asks = known.asks + 1, asking_until = excluded.asking_until
     WHERE NOT known.is_final AND coalesce(known.asking_until, '-infinity') <= ? AND coalesce(known.again_at, '-infinity') <= ?
     RETURNING asks`,
    [referenceHash, until, now, now],
  );
  return rows[0]?.asks ?? null;
};

export const findSlipCheck = (knex: Knex, referenceHash: string): Promise<SlipCheckRow | undefined> =>
  knex(table).where({ reference_hash: referenceHash }).select(columns).first();

type Answered = Pick<SlipCheckRow, 'againAt' | 'isFinal' | 'answer'> & { transferHash: string | null };

export const keepSlipAnswer = async (knex: Knex, referenceHash: string, answered: Answered): Promise<void> => {
  await knex(table)
    .where({ reference_hash: referenceHash })
    .update(inColumns({ ...answered, askingUntil: null }));
};

/** Did the code of another slip lead to the same transfer? */
export const isTransferOfOthers = async (
  knex: Knex,
  { referenceHash, transferHash }: { referenceHash: string; transferHash: string },
): Promise<boolean> =>
  (await knex(table).where({ transfer_hash: transferHash }).whereNot({ reference_hash: referenceHash }).first('asks')) !==
  undefined;

/** Deletes what the bank told of these transfers. That they were asked about stays. */
export const forgetSlipAnswers = async (knex: Knex, referenceHashes: string[]): Promise<void> => {
  await knex(table).whereIn('reference_hash', referenceHashes).update({ answer: null, is_final: true });
};

/** How the service answered last. */
export type VerifierState = { name: string; askedAt: Date; outcome: string; because: string | null; quotaLeft: number | null };

const stateTable = 'private.slip_verifier';

export const keepVerifierState = async (knex: Knex, state: VerifierState): Promise<void> => {
  await knex(stateTable).insert(inColumns(state)).onConflict('name').merge();
};

export const findVerifierState = (knex: Knex, name: string): Promise<VerifierState | undefined> =>
  knex(stateTable)
    .where({ name })
    .select(columnsOf('name', 'askedAt', 'outcome', 'because', 'quotaLeft'))
    .first();
