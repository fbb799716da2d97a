import type { Role } from '@baan/contract/staff';
import type { Knex } from 'knex';
import type { RowSigning } from '../proof/signedRows.ts';
import { columnsOf } from './columns.ts';

const dayMs = 24 * 3600_000;
const livesForMs = 30 * dayMs;
/** Without a request. */
const idleForMs = 7 * dayMs;

/** `last_seen_at` is written at most this often. */
const seenEveryMs = 60_000;

/** One signed-in device. */
type Session = {
  id: string;
  staffId: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** When its password was last entered. */
  confirmedAt: Date;
  address: string;
  agent: string;
};

const name = 'sessions';
const sessions = (knex: Knex) => knex(`private.${name}`);
const oldest = (now: Date): Date => new Date(now.getTime() - livesForMs);
const seenAfter = (now: Date): Date => new Date(now.getTime() - idleForMs);

type Beginning = Pick<Session, 'id' | 'staffId' | 'address' | 'agent'> & { passwordHash: string };

/** FOR SHARE: a concurrent password change waits, then ends this session. If it came first, no row matches. */
const beginSql = `
  WITH account AS (SELECT staff_id FROM private.credentials WHERE staff_id = ? AND password_hash = ? FOR SHARE)
  INSERT INTO private.sessions (id, staff_id, address, agent, created_at, last_seen_at, confirmed_at, mac)
  SELECT ?, staff_id, ?, ?, ?, ?, ?, ? FROM account RETURNING id`;

/** A token contains a session's id alone: the MAC prevents a database user from giving a session to another member. */
const macOf = (
  { signedRows }: RowSigning,
  { id, staffId, createdAt, confirmedAt }: Omit<Session, 'lastSeenAt' | 'address' | 'agent'>,
) => signedRows.of(name, { id, staff_id: staffId, created_at: createdAt, confirmed_at: confirmedAt });

/**
 * Begins a session with a password that was just entered. Deletes expired ones.
 * @returns false when the password was changed or removed meanwhile; no session then
 */
export const beginSession = async (
  signing: RowSigning,
  { id, staffId, address, agent, passwordHash }: Beginning,
  now: Date,
): Promise<boolean> => {
  const { knex } = signing;
  await sessions(knex).where('created_at', '<=', oldest(now)).orWhere('last_seen_at', '<=', seenAfter(now)).delete();
  const mac = macOf(signing, { id, staffId, createdAt: now, confirmedAt: now });
  const bindings = [staffId, passwordHash, id, address, agent, now, now, now, mac];
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(beginSql, bindings);
  return rows.length > 0;
};

/** `role`: the current one; null: the read tables do not know this member yet. */
type FoundSession = Pick<Session, 'id' | 'staffId' | 'createdAt' | 'confirmedAt' | 'lastSeenAt'> & { role: Role | null };

const activeSql = `
  SELECT s.id, s.staff_id, s.created_at, s.confirmed_at, s.last_seen_at, s.mac, m.role
  FROM private.sessions s LEFT JOIN read.staff_members m ON m.id = s.staff_id
  WHERE s.id = ANY(?) AND s.created_at > ? AND s.last_seen_at > ? AND m.removed_at IS NULL`;

type ActiveRow = { id: string; staff_id: string; created_at: Date; confirmed_at: Date; last_seen_at: Date; role: Role | null };

/** The valid ones of these sessions: not ended, not too old or idle, of a present member, and written by this villa. */
export const activeSessions = async ({ knex, signedRows }: RowSigning, ids: string[], now: Date): Promise<FoundSession[]> => {
  const { rows } = await knex.raw<{ rows: ActiveRow[] }>(activeSql, [ids, oldest(now), seenAfter(now)]);
  const verified = await Promise.all(rows.map(row => signedRows.verified(name, row)));
  return verified.flatMap(row =>
    row
      ? [
          {
            id: row.id,
            staffId: row.staff_id,
            createdAt: row.created_at,
            confirmedAt: row.confirmed_at,
            lastSeenAt: row.last_seen_at,
            role: row.role,
          },
        ]
      : [],
  );
};

export const noteSeen = async (knex: Knex, { id, lastSeenAt }: Pick<Session, 'id' | 'lastSeenAt'>, now: Date): Promise<void> => {
  if (now.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await sessions(knex).where({ id }).update({ last_seen_at: now });
};

/** The password was just entered in this session. */
export const noteConfirmed = async (signing: RowSigning, id: string, now: Date): Promise<void> => {
  const row = await signing.signedRows.verified(name, await sessions(signing.knex).where({ id }).first());
  if (!row) return;
  const mac = macOf(signing, { id, staffId: row.staff_id, createdAt: row.created_at, confirmedAt: now });
  await sessions(signing.knex).where({ id }).update({ confirmed_at: now, mac });
};

/** The newest first. */
export const sessionsOf = (knex: Knex, staffId: string, now: Date): Promise<Session[]> =>
  sessions(knex)
    .where({ staff_id: staffId })
    .where('created_at', '>', oldest(now))
    .where('last_seen_at', '>', seenAfter(now))
    .orderBy('last_seen_at', 'desc')
    .select(columnsOf('id', 'staffId', 'createdAt', 'lastSeenAt', 'confirmedAt', 'address', 'agent'));

/** Ends sessions of one member: all, this one, or all but one. @returns the ids of the ended ones */
export const endSessions = async (
  knex: Knex,
  staffId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> => {
  const ending = sessions(knex).where({ staff_id: staffId });
  if (only !== undefined) ending.where({ id: only });
  if (except !== undefined) ending.whereNot({ id: except });
  const ended: { id: string }[] = await ending.delete().returning('id');
  return ended.map(({ id }) => id);
};
