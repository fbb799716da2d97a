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

const table = 'private.sandbox_charges';

export const findCharge = (knex: Knex, key: string): Promise<SandboxCharge | undefined> =>
  knex(table).where({ key }).select('*', { chargeId: 'charge_id', createdAt: 'created_at' }).first();

/** The first to write a key decides. @returns what stands there */
export const insertCharge = async (knex: Knex, { chargeId, createdAt, ...charge }: SandboxCharge): Promise<SandboxCharge> => {
  await knex(table)
    .insert({ ...charge, charge_id: chargeId, created_at: createdAt })
    .onConflict('key')
    .ignore();
  return (await findCharge(knex, charge.key)) as SandboxCharge;
};

/** From `authorised` alone. @returns what stands there afterwards */
export const settleCharge = async (knex: Knex, key: string, state: 'captured' | 'voided'): Promise<SandboxCharge | undefined> => {
  await knex(table).where({ key, state: 'authorised' }).update({ state });
  return findCharge(knex, key);
};
