import type { User } from '@baan/contract/staff';
import { knownStaffMemberEvents } from '@baan/domain/knownEvents';
import { staffMemberPrefix } from '@baan/domain/streamNames';
import type { Knex } from 'knex';
import { byStream, readTable } from './readTable.ts';

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
    for (const [id, own] of byStream(events, staffMemberPrefix)) {
      for (const { data } of knownStaffMemberEvents(own)) {
        // Name and email are null where their key is gone.
        rows.set(id, { id, name: data.name ?? '', email: data.email ?? '', role: data.role });
      }
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
