import type { User } from '@baan/contract/staff';
import type { Invitation, Person } from '@baan/contract/team';
import { isStaffMemberStream, staffMemberPrefix, staffStream } from '@baan/domain/shared/streamNames';
import { upcastStaffEvents, upcastStaffMemberEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

type InvitationRow = { id: string; email: string; role: Invitation['role']; invited_at: string; expires_at: string };

const invitedIn = ({ stream, data }: ReadEvent): string[] => {
  if (isStaffMemberStream(stream)) return [stream.slice(staffMemberPrefix.length)];
  return stream === staffStream && typeof data.staffId === 'string' ? [data.staffId] : [];
};

const idsOf = (events: ReadEvent[]): string[] => [...new Set(events.flatMap(invitedIn))];

/** Open invitations: neither used nor withdrawn. An expired one can be renewed. */
export const invitationsTable = readTable<InvitationRow>({
  name: 'invitations',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.invitations (
      id         text PRIMARY KEY,
      email      text NOT NULL,
      role       text NOT NULL,
      invited_at text NOT NULL,
      expires_at text NOT NULL
    );`,
  needs: idsOf,
  clears: idsOf,
  fold: (events, known) => {
    const rows = new Map(known.map(row => [row.id, row]));
    const change = (id: string, changes: Partial<InvitationRow>): void => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...changes });
    };
    for (const event of events) {
      const [id = ''] = invitedIn(event);
      if (event.stream === staffStream) {
        for (const { type, data } of upcastStaffEvents([event])) {
          if (type === 'StaffInvited')
            rows.set(id, { id, email: '', role: data.role, invited_at: data.at, expires_at: data.expiresAt });
          else if (type === 'InvitationRenewed') change(id, { expires_at: data.expiresAt });
          else if (type === 'InvitationWithdrawn' || type === 'StaffAdmitted') rows.delete(id);
        }
      } else if (isStaffMemberStream(event.stream)) {
        for (const { type, data } of upcastStaffMemberEvents([event]))
          if (type === 'StaffMemberInvited') change(id, { email: data.email ?? '' });
      }
    }
    return [...rows.values()];
  },
});

const toInvitation = ({ invited_at, expires_at, ...row }: InvitationRow, now: Date): Invitation => ({
  ...row,
  invitedAt: invited_at,
  expiresAt: expires_at,
  expired: expires_at <= now.toISOString(),
});

/** Newest first. */
export const listInvitations = async (knex: Knex, now: Date): Promise<Invitation[]> => {
  const rows: InvitationRow[] = await knex<InvitationRow>('read.invitations').orderBy('invited_at', 'desc').orderBy('id');
  return rows.map(row => toInvitation(row, now));
};

/** Removed members keep their row, so that their actions still show a name. */
type Row = Person & { removed_at: string | null };

const nobody = { name: '', email: '', role: 'staff', since: '', removed_at: null } as const;

/** Members whose rows an event changes. */
const memberIn = ({ stream, data }: ReadEvent): string[] => {
  if (isStaffMemberStream(stream)) return [stream.slice(staffMemberPrefix.length)];
  if (stream !== staffStream) return [];
  return [data.staffId, data.formerOwnerId].filter(id => typeof id === 'string');
};

export const staffMembersTable = readTable<Row>({
  name: 'staff_members',
  foldVersion: 1,
  key: 'id',
  create: `
    CREATE TABLE read.staff_members (
      id         text PRIMARY KEY,
      name       text NOT NULL,
      email      text NOT NULL,
      role       text NOT NULL,
      since      text NOT NULL,
      removed_at text
    );`,
  needs: events => [...new Set(events.flatMap(memberIn))],
  fold: (events, known) => {
    const rows = new Map(known.map(row => [row.id, row]));
    const change = (id: string, changes: Partial<Row>): void => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...changes });
    };
    for (const event of events) {
      if (event.stream === staffStream) {
        for (const { type, data } of upcastStaffEvents([event])) {
          if (type === 'StaffAdmitted') {
            rows.set(data.staffId, { ...nobody, ...rows.get(data.staffId), id: data.staffId, role: data.role, since: data.at });
          } else if (type === 'StaffRoleChanged') change(data.staffId, { role: data.role });
          else if (type === 'OwnershipHandedOver') {
            change(data.formerOwnerId, { role: 'staff' });
            change(data.staffId, { role: 'owner' });
          } else if (type === 'StaffRemoved') change(data.staffId, { removed_at: data.at });
        }
      } else if (isStaffMemberStream(event.stream)) {
        for (const { type, data } of upcastStaffMemberEvents([event])) {
          // Name and email are null where their key was erased.
          const [id = ''] = memberIn(event);
          if (type === 'StaffRegistered') change(id, { name: data.name ?? '', email: data.email ?? '' });
        }
      }
    }
    return [...rows.values()];
  },
});

const members = (knex: Knex) => knex<Row>('read.staff_members').whereNull('removed_at');

export const findStaff = async (knex: Knex, id: string): Promise<User | undefined> =>
  members(knex).where({ id }).first('id', 'name', 'email', 'role');

export const findPerson = async (knex: Knex, id: string): Promise<Person | undefined> =>
  members(knex).where({ id }).first('id', 'name', 'email', 'role', 'since');

/** Current members: the owner, then by the day they joined. */
export const listStaff = async (knex: Knex): Promise<Person[]> =>
  members(knex).select('id', 'name', 'email', 'role', 'since').orderByRaw(`role <> 'owner', since, id`);

/** By id, with current names; removed members with their last ones. */
export const staffNames = async (knex: Knex): Promise<Map<string, string>> => {
  const rows = await knex<Row>('read.staff_members').whereNot('name', '').select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Addresses of owner and staff, the recipients of emails about the villa. */
export const staffEmails = async (knex: Knex): Promise<string[]> =>
  members(knex).whereIn('role', ['owner', 'staff']).whereNot('email', '').orderBy('email').pluck('email');
