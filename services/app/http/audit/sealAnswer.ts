import type { AuditEvent, AuditSeal } from '@baan/contract/audit';
import { countBehind } from '@baan/projections/audit/sealsOf';
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
