import type { Knex } from 'knex';

/** `declined`: with the reason; `voided` also of a key that was never charged, so that a request which comes late finds it closed. */
export type SandboxCharge = {
  key: string;
  chargeId: string;
  state: 'authorised' | 'captured' | 'declined' | 'voided';
  reason: 'declined' | 'insufficient_funds' | null;
  amount: number;
  brand: string;
  last4: string;
  createdAt: Date;
};

type Row = Omit<SandboxCharge, 'chargeId' | 'createdAt'> & { charge_id: string; created_at: Date };

const table = 'private.sandbox_charges';

const fromRow = ({ charge_id, created_at, ...row }: Row): SandboxCharge => ({
  ...row,
  chargeId: charge_id,
  createdAt: created_at,
});

export const findCharge = async (knex: Knex, key: string): Promise<SandboxCharge | undefined> => {
  const row = await knex<Row>(table).where({ key }).first();
  return row && fromRow(row);
};

/** The first to write a key decides. @returns what stands there */
export const insertCharge = async (knex: Knex, { chargeId, createdAt, ...charge }: SandboxCharge): Promise<SandboxCharge> => {
  await knex<Row>(table)
    .insert({ ...charge, charge_id: chargeId, created_at: createdAt })
    .onConflict('key')
    .ignore();
  return (await findCharge(knex, charge.key)) as SandboxCharge;
};

/** From `authorised` alone. @returns what stands there afterwards */
export const settleCharge = async (knex: Knex, key: string, state: 'captured' | 'voided'): Promise<SandboxCharge | undefined> => {
  await knex<Row>(table).where({ key, state: 'authorised' }).update({ state });
  return findCharge(knex, key);
};
