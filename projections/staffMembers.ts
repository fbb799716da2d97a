import type { User } from '@baan/contract/staff';
import type { StaffMemberEvent } from '@baan/domain/staff';
import type { Knex } from 'knex';
import { readTable } from './readTable.ts';

type Row = User;

export const staffMembersTable = readTable<Row>({
  name: 'staff_members',
  key: 'id',
  create: `
    CREATE TABLE read.staff_members (
      id    text PRIMARY KEY,
      name  text NOT NULL,
      email text NOT NULL,
      role  text NOT NULL
    );`,
  fold: events => {
    const rows = new Map<string, Row>();
    for (const { stream, type, data } of events) {
      if (!stream.startsWith('staff-') || type !== 'StaffRegistered') continue;
      const { name, email, role } = data as StaffMemberEvent['data'];
      const id = stream.slice('staff-'.length);
      // Name and email are null where their key is gone.
      rows.set(id, { id, name: name ?? '', email: email ?? '', role });
    }
    return [...rows.values()];
  },
});

export const findStaff = async (knex: Knex, id: string): Promise<User | undefined> =>
  knex<Row>('read.staff_members').where({ id }).first();

/** By id, as they are called now. */
export const staffNames = async (knex: Knex): Promise<Map<string, string>> => {
  const rows = await knex<Row>('read.staff_members').whereNot('name', '').select('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Of the owner and staff: who is told what happens in the house. */
export const staffEmails = async (knex: Knex): Promise<string[]> =>
  knex<Row>('read.staff_members').whereIn('role', ['owner', 'staff']).whereNot('email', '').orderBy('email').pluck('email');
