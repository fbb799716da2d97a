import type { User } from '@baan/contract/staff';
import type { StaffMemberEvent } from '@baan/domain/staff';
import type { Knex } from 'knex';
import type { ReadTable } from './readTable.ts';

type Row = User;

export const staffMembersTable: ReadTable = {
  name: 'staff_members',
  create: `
    CREATE TABLE read.staff_members (
      id    text PRIMARY KEY,
      name  text NOT NULL,
      email text NOT NULL,
      role  text NOT NULL
    );`,
  project: async (trx, events) => {
    const rows = events.flatMap(({ stream, type, data }): Row[] => {
      if (!stream.startsWith('staff-') || type !== 'StaffRegistered') return [];
      const { name, email, role } = data as StaffMemberEvent['data'];
      return [{ id: stream.slice('staff-'.length), name, email, role }];
    });
    if (rows.length > 0) await trx<Row>('read.staff_members').insert(rows).onConflict('id').merge();
  },
};

export const findStaff = async (knex: Knex, id: string): Promise<User | undefined> =>
  knex<Row>('read.staff_members').where({ id }).first();
