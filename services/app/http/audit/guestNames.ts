import type { AuditEvent } from '@baan/contract/audit';
import { staysOf } from '@baan/projections/bookings';
import type { Knex } from 'knex';

/** For the owner: guests get the names that their bookings have now. */
export const withGuestNames = async (knex: Knex, events: AuditEvent[]): Promise<AuditEvent[]> => {
  const bookingOf = ({ actor, subject }: AuditEvent) =>
    actor.kind === 'guest' && subject.kind === 'booking' ? subject.id : null;
  const ids = [...new Set(events.flatMap(event => bookingOf(event) ?? []))];
  const names = new Map((ids.length > 0 ? await staysOf(knex, ids) : []).map(({ id, customerName }) => [id, customerName]));
  return events.map(event => {
    const name = names.get(bookingOf(event) ?? '');
    return name ? { ...event, actor: { ...event.actor, name } } : event;
  });
};
