import type { Invitation } from '@baan/contract/team';
import { isStaffMemberStream, staffMemberPrefix, staffStream } from '@baan/domain/shared/streamNames';
import { upcastStaffEvents, upcastStaffMemberEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from './readTable.ts';

type Row = { id: string; email: string; role: Invitation['role']; invited_at: string; expires_at: string };

const invitedIn = ({ stream, data }: ReadEvent): string[] => {
  if (isStaffMemberStream(stream)) return [stream.slice(staffMemberPrefix.length)];
  return stream === staffStream && typeof data.staffId === 'string' ? [data.staffId] : [];
};

const idsOf = (events: ReadEvent[]): string[] => [...new Set(events.flatMap(invitedIn))];

/** Open invitations: neither used nor withdrawn. An expired one can be renewed. */
export const invitationsTable = readTable<Row>({
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
    const change = (id: string, changes: Partial<Row>): void => {
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

const toInvitation = ({ invited_at, expires_at, ...row }: Row, now: Date): Invitation => ({
  ...row,
  invitedAt: invited_at,
  expiresAt: expires_at,
  expired: expires_at <= now.toISOString(),
});

/** Newest first. */
export const listInvitations = async (knex: Knex, now: Date): Promise<Invitation[]> => {
  const rows: Row[] = await knex<Row>('read.invitations').orderBy('invited_at', 'desc').orderBy('id');
  return rows.map(row => toInvitation(row, now));
};
