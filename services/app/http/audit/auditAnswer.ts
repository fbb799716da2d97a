import type { AuditEvent, AuditSeal } from '@baan/contract/audit';
import { countBehind } from '@baan/projections/audit/sealsOf';
import { staysOf } from '@baan/projections/bookings';
import type { Knex } from 'knex';
import { readKeptSeal } from '../../private/keptSeal.ts';
import { unprovenAmong } from '../../private/unproven.ts';

/** The newest seal, as kept outside the log; null before the first. Its root is for the owner alone. */
export const readSealAnswer = async (knex: Knex, isAuditor: boolean): Promise<AuditSeal | null> => {
  const kept = await readKeptSeal(knex);
  if (!kept) return null;
  const { number, events, root, mac, at, place } = kept;
  const waiting = place ? await countBehind(knex, place.position) : 0;
  return { number, events, at, root: isAuditor ? null : root, mac: isAuditor ? null : mac, waiting };
};

/** Says of each event whether this house wrote it. */
export const withProof = async (knex: Knex, events: AuditEvent[]): Promise<AuditEvent[]> => {
  const unproven = await unprovenAmong(
    knex,
    events.map(({ id }) => id),
  );
  return events.map(event => ({ ...event, unproven: unproven.has(event.id) }));
};

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
