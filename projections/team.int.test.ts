import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadDatabase, type ReadDatabase } from './database.testkit.ts';
import { changeOf } from './projector/changeRows.ts';
import { projectBatch } from './projector/projectBatch.ts';
import type { ReadEvent } from './readTable.ts';
import { findStaff, invitationsTable, listInvitations, listStaff, staffEmails, staffMembersTable, staffNames } from './team.ts';

let database: ReadDatabase;
beforeAll(async () => {
  database = await createReadDatabase();
});
afterAll(() => database?.drop());

const at = '2026-11-21T03:00:00.000Z';
const ends = '2026-11-28T03:00:00.000Z';
const revisions = new Map<string, number>();
let position = 0n;

const event = (stream: string, type: string, data: object): ReadEvent => {
  const revision = (revisions.get(stream) ?? -1) + 1;
  revisions.set(stream, revision);
  position += 10n;
  const metadata = { actor: { kind: 'staff' as const, id: 'kanya' }, correlationId: 'c', causationId: 'c' };
  const id = `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`;
  return { stream, revision, position, id, type, data: { at, ...data }, metadata, at };
};

const staff = (type: string, data: object): ReadEvent => event('staff', type, { carries: [], emailHash: 'h', ...data });
const join = (id: string, role: string): ReadEvent[] => [
  staff('StaffInvited', { staffId: id, role, expiresAt: ends }),
  event(`staff-${id}`, 'StaffMemberInvited', { email: `${id}@example.com`, role, expiresAt: ends }),
  staff('StaffAdmitted', { staffId: id, role }),
  event(`staff-${id}`, 'StaffRegistered', { name: id, email: `${id}@example.com`, role }),
];

const log = (): ReadEvent[] => [
  staff('StaffAdmitted', { staffId: 'kanya', role: 'owner' }),
  event('staff-kanya', 'StaffRegistered', { name: 'Kanya', email: 'kanya@example.com', role: 'owner' }),
  ...join('malee', 'staff'),
  ...join('nok', 'auditor'),
  ...join('lek', 'staff'),
  staff('StaffInvited', { staffId: 'open', role: 'auditor', expiresAt: ends }),
  event('staff-open', 'StaffMemberInvited', { email: 'open@example.com', role: 'auditor', expiresAt: ends }),
  staff('InvitationRenewed', { staffId: 'open', renewal: 1, expiresAt: '2026-12-05T03:00:00.000Z' }),
  staff('StaffInvited', { staffId: 'gone', role: 'staff', expiresAt: ends }),
  staff('InvitationWithdrawn', { staffId: 'gone' }),
  // It is late, as outbox entries may be.
  event('staff-gone', 'StaffMemberInvited', { email: 'gone@example.com', role: 'staff', expiresAt: ends }),
  staff('StaffRoleChanged', { staffId: 'nok', role: 'staff' }),
  staff('StaffRemoved', { staffId: 'lek' }),
  staff('OwnershipHandedOver', { staffId: 'malee', formerOwnerId: 'kanya' }),
  event('staff-malee', 'SignedIn', { sessionId: 's', address: '127.0.0.1', agent: 'test' }),
];

it('contains members, roles and invitations, for any batches', async () => {
  const { knex } = database;
  const events = log();
  await projectBatch(knex, null, events.slice(0, 1));
  let after = events[0]?.position ?? 0n;
  for (const one of events.slice(1)) {
    await projectBatch(knex, after, [one]);
    after = one.position;
  }
  expect((await listStaff(knex)).map(({ id, role, email }) => `${id} ${role} ${email}`)).toEqual([
    'malee owner malee@example.com',
    'kanya staff kanya@example.com',
    'nok staff nok@example.com',
  ]);
  expect(await findStaff(knex, 'lek')).toBeUndefined();
  expect((await staffNames(knex)).get('lek')).toBe('lek');
  expect(await staffEmails(knex)).toEqual(['kanya@example.com', 'malee@example.com', 'nok@example.com']);
  const open = { id: 'open', email: 'open@example.com', role: 'auditor', invitedAt: at, expiresAt: '2026-12-05T03:00:00.000Z' };
  expect(await listInvitations(knex, new Date('2026-12-05T02:59:59Z'))).toEqual([{ ...open, expired: false }]);
  expect(await listInvitations(knex, new Date('2026-12-05T03:00:00Z'))).toEqual([{ ...open, expired: true }]);
  for (const table of [staffMembersTable, invitationsTable]) {
    const rows = (await knex(`read.${table.name}`).orderBy('id')) as { id: string }[];
    const atOnce = [...(changeOf(table, events, new Map()).rows as { id: string }[])].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(atOnce).toEqual(rows);
  }
});
