import type { Knex } from 'knex';
import { columnsOf, inColumns } from './columns.ts';

/** `declined`: with the reason. `voided` is also written for an unknown key, so that a late request under it is refused. */
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
  knex(table).where({ key }).select('*', columnsOf('chargeId', 'createdAt')).first();

/** The first write of a key wins. @returns the stored charge */
export const insertCharge = async (knex: Knex, charge: SandboxCharge): Promise<SandboxCharge> => {
  await knex(table).insert(inColumns(charge)).onConflict('key').ignore();
  return (await findCharge(knex, charge.key)) as SandboxCharge;
};

/** Only from `authorised`. @returns the stored charge */
export const settleCharge = async (knex: Knex, key: string, state: 'captured' | 'voided'): Promise<SandboxCharge | undefined> => {
  await knex(table).where({ key, state: 'authorised' }).update({ state });
  return findCharge(knex, key);
};
