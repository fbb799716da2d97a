import type { Role } from '@baan/contract/staff';
import type { Knex } from 'knex';

const livesForMs = 30 * 24 * 3600_000;

/** A sign of life is written at most so often. */
const seenEveryMs = 60_000;

/** One device that is signed in. */
export type Session = {
  id: string;
  staffId: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** When its password was entered last. */
  confirmedAt: Date;
  address: string;
  agent: string;
};

type Row = {
  id: string;
  staff_id: string;
  created_at: Date;
  last_seen_at: Date;
  confirmed_at: Date;
  address: string;
  agent: string;
};

const sessions = (knex: Knex) => knex<Row>('private.sessions');

const oldest = (now: Date): Date => new Date(now.getTime() - livesForMs);

const toSession = (row: Row): Session => ({
  id: row.id,
  staffId: row.staff_id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  confirmedAt: row.confirmed_at,
  address: row.address,
  agent: row.agent,
});

/** Begins a session with a password that was just entered. Those whose time is over go. */
export const beginSession = async (
  knex: Knex,
  { id, staffId, address, agent }: Pick<Session, 'id' | 'staffId' | 'address' | 'agent'>,
  now: Date,
): Promise<void> => {
  await sessions(knex).where('created_at', '<=', oldest(now)).delete();
  const moments = { created_at: now, last_seen_at: now, confirmed_at: now };
  await sessions(knex).insert({ id, staff_id: staffId, address, agent, ...moments });
};

/** Whose it is as the team is now. `role` null: the read tables do not know this member yet. */
export type FoundSession = Pick<Session, 'id' | 'staffId' | 'confirmedAt' | 'lastSeenAt'> & { role: Role | null };

const standing = `
  SELECT s.id, s.staff_id AS "staffId", s.confirmed_at AS "confirmedAt", s.last_seen_at AS "lastSeenAt", m.role
  FROM private.sessions s LEFT JOIN read.staff_members m ON m.id = s.staff_id
  WHERE s.id = ANY(?) AND s.created_at > ? AND m.removed_at IS NULL`;

/** Those of these sessions that stand: neither ended, nor too old, nor of somebody who was removed. */
export const standingSessions = async (knex: Knex, ids: string[], now: Date): Promise<FoundSession[]> =>
  (await knex.raw<{ rows: FoundSession[] }>(standing, [ids, oldest(now)])).rows;

export const noteSeen = async (knex: Knex, { id, lastSeenAt }: FoundSession, now: Date): Promise<void> => {
  if (now.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await sessions(knex).where({ id }).update({ last_seen_at: now });
};

export const noteConfirmed = async (knex: Knex, id: string, now: Date): Promise<void> => {
  await sessions(knex).where({ id }).update({ confirmed_at: now });
};

/** The newest first. */
export const sessionsOf = async (knex: Knex, staffId: string, now: Date): Promise<Session[]> => {
  const rows: Row[] = await sessions(knex)
    .where({ staff_id: staffId })
    .where('created_at', '>', oldest(now))
    .orderBy('last_seen_at', 'desc');
  return rows.map(toSession);
};

/** Ends sessions of one member: all, this one, or all but this one. @returns the ids of those that were there */
export const endSessions = async (
  knex: Knex,
  staffId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> => {
  const ending = sessions(knex).where({ staff_id: staffId });
  if (only !== undefined) ending.where({ id: only });
  if (except !== undefined) ending.whereNot({ id: except });
  const ended: Pick<Row, 'id'>[] = await ending.delete().returning('id');
  return ended.map(({ id }) => id);
};
