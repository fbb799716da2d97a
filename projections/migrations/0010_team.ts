import type { Knex } from 'knex';
import { invitationsTable } from '../invitations.ts';
import { staffMembersTable } from '../staffMembers.ts';

/** Members with the day they joined and left, made anew from the events; and open invitations. */
export const up = async (knex: Knex): Promise<void> => {
  const { schema } = knex;
  if (!(await schema.withSchema('read').hasColumn('staff_members', 'removed_at'))) {
    await knex.raw('DROP TABLE read.staff_members');
    await knex.raw(staffMembersTable.create);
    await knex('read.checkpoints').where({ name: staffMembersTable.name }).delete();
  }
  if (!(await schema.withSchema('read').hasTable('invitations'))) await knex.raw(invitationsTable.create);
};

export const down = async (): Promise<void> => undefined;
