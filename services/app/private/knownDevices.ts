import type { Knex } from 'knex';

// Devices and addresses that an account signed in from, each as a keyed hash; addresses for thirty days.

const addressKnownForMs = 30 * 24 * 3600_000;

/** Of one account: the last used ones stay. */
const mostDevices = 50;

const devices = (knex: Knex) => knex('private.known_devices');
const addresses = (knex: Knex) => knex('private.known_addresses');

/** Does any account know this token? Two may share a browser. */
export const isDevice = async (knex: Knex, deviceHash: string): Promise<boolean> =>
  (await devices(knex).where({ device_hash: deviceHash }).first('staff_id')) !== undefined;

export const isKnownDevice = async (knex: Knex, staffId: string, deviceHash: string): Promise<boolean> =>
  (await devices(knex).where({ staff_id: staffId, device_hash: deviceHash }).first('staff_id')) !== undefined;

export const isKnownAddress = async (knex: Knex, staffId: string, addressHash: string, now: Date): Promise<boolean> =>
  (await addresses(knex)
    .where({ staff_id: staffId, address_hash: addressHash })
    .where('last_used_at', '>', new Date(now.getTime() - addressKnownForMs))
    .first('staff_id')) !== undefined;

export const rememberDevice = async (knex: Knex, staffId: string, deviceHash: string, now: Date): Promise<void> => {
  await devices(knex)
    .insert({ staff_id: staffId, device_hash: deviceHash, last_used_at: now })
    .onConflict(['device_hash', 'staff_id'])
    .merge();
  const kept = devices(knex)
    .where({ staff_id: staffId })
    .orderBy('last_used_at', 'desc')
    .limit(mostDevices)
    .select('device_hash');
  await devices(knex).where({ staff_id: staffId }).whereNotIn('device_hash', kept).delete();
};

export const rememberAddress = async (knex: Knex, staffId: string, addressHash: string, now: Date): Promise<void> => {
  await addresses(knex)
    .where('last_used_at', '<=', new Date(now.getTime() - addressKnownForMs))
    .delete();
  await addresses(knex)
    .insert({ staff_id: staffId, address_hash: addressHash, last_used_at: now })
    .onConflict(['staff_id', 'address_hash'])
    .merge();
};

/** All devices become unknown: the password was stolen, or the member is gone. */
export const forgetKnown = async (knex: Knex, staffId: string): Promise<void> => {
  await devices(knex).where({ staff_id: staffId }).delete();
  await addresses(knex).where({ staff_id: staffId }).delete();
};
