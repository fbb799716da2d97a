import type { User } from '@baan/contract/staff';
import type { Person } from '@baan/contract/team';
import { knownStaffEvents, knownStaffMemberEvents } from '@baan/domain/knownEvents';
import { isStaffMemberStream, staffMemberPrefix, staffStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

/** Who was removed stays, so that their deeds keep a name. */
type Row = Person & { removed_at: string | null };

const nobody = { name: '', email: '', role: 'staff', since: '', removed_at: null } as const;

/** Whose row an event is about. */
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
        for (const { type, data } of knownStaffEvents([event])) {
          if (type === 'StaffAdmitted') {
            rows.set(data.staffId, { ...nobody, ...rows.get(data.staffId), id: data.staffId, role: data.role, since: data.at });
          } else if (type === 'StaffRoleChanged') change(data.staffId, { role: data.role });
          else if (type === 'OwnershipHandedOver') {
            change(data.formerOwnerId, { role: 'staff' });
            change(data.staffId, { role: 'owner' });
          } else if (type === 'StaffRemoved') change(data.staffId, { removed_at: data.at });
        }
      } else if (isStaffMemberStream(event.stream)) {
        for (const { type, data } of knownStaffMemberEvents([event])) {
          // Name and email are null where their key is gone.
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

/** Who works in the house now: the owner, then by the day they joined. */
export const listStaff = async (knex: Knex): Promise<Person[]> =>
  members(knex).select('id', 'name', 'email', 'role', 'since').orderByRaw(`role <> 'owner', since, id`);

/** By id, with their names of now; removed members with their last ones. */
export const staffNames = async (knex: Knex): Promise<Map<string, string>> => {
  const rows = await knex<Row>('read.staff_members').whereNot('name', '').select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Of the owner and staff, to whom letters about the house go. */
export const staffEmails = async (knex: Knex): Promise<string[]> =>
  members(knex).whereIn('role', ['owner', 'staff']).whereNot('email', '').orderBy('email').pluck('email');

/** Who is told what is the owner's alone; undefined while there is none. */
export const ownerEmail = async (knex: Knex): Promise<string | undefined> =>
  (await members(knex).where({ role: 'owner' }).whereNot('email', '').first('email'))?.email;
