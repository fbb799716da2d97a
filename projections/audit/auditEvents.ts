import type { AuditEvent, AuditFilter } from '@baan/contract/audit';
import type { HistoryEvent } from '@baan/contract/history';
import { changesForAuditor, dataForAuditor } from '@baan/domain/auditorView';
import { villaStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { type EventRow, selectEvents, toHistoryEvent } from '../history/history.ts';
import { namingOf, type SubjectNaming } from '../subjectNames.ts';
import { filterEvents } from './auditFilters.ts';

/** The first signed tree head that counts an event, and its time. */
type UnderTreeHead = { seal: number; sealedAt: string };

type Row = { position: string; number: number; at: string };

/**
 * By position; an event that no tree head counts yet has no entry. The cause of a tree head is the last event that it counts. Events that were
 * written during signing are counted by the next one. So the tree head of an event is one of the first two after it.
 */
export const treeHeadsOf = async (knex: Knex, positions: string[]): Promise<Map<string, UnderTreeHead>> => {
  if (positions.length === 0) return new Map();
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `SELECT asked.position, seal.revision AS number, seal.at
     FROM unnest(?::numeric[]) AS asked(position)
     CROSS JOIN LATERAL (
       SELECT next.revision, next.at
       FROM (
         SELECT position, revision, at, cause_id FROM read.history
         WHERE type = 'LogSealed' AND stream = 'ledger' AND position > asked.position ORDER BY position LIMIT 2
       ) AS next
       LEFT JOIN read.history AS last ON last.id = next.cause_id
       WHERE coalesce(last.position, next.position) >= asked.position
       ORDER BY next.position LIMIT 1
     ) AS seal`,
    [positions],
  );
  return new Map(rows.map(({ position, number, at }) => [position, { seal: number, sealedAt: at }]));
};

/** Number of events after a position, without tree heads. */
export const countBehind = async (knex: Knex, position: bigint): Promise<number> => {
  const [{ count }] = (await knex('read.history')
    .where('position', '>', position.toString())
    .whereNot('type', 'LogSealed')
    .count({ count: '*' })) as [{ count: string }];
  return Number(count);
};

/** An event as an auditor reads it: without names of guests and without ids of bookings or payment links. `hidden`: names of the removed fields. */
export const eventForAuditor = <Event extends HistoryEvent>(
  event: Event,
  naming: SubjectNaming,
): Event & { hidden: string[] } => {
  const hidden = new Set<string>();
  const seen = {
    ...event,
    data: dataForAuditor(event.type, event.data, hidden),
    changes: changesForAuditor(event.changes, event.stream === villaStream, hidden),
  };
  return { ...naming.withoutIds(seen), hidden: [...hidden].sort() };
};

type Cause = AuditEvent['cause'];

const causesOf = async (knex: Knex, rows: EventRow[]): Promise<Map<string, Cause>> => {
  const ids = [...new Set(rows.flatMap(({ cause_id }) => cause_id ?? []))];
  const found: Pick<EventRow, 'id' | 'position' | 'type' | 'at'>[] =
    ids.length > 0 ? await knex('read.history').whereIn('id', ids).select('id', 'position', 'type', 'at') : [];
  return new Map(found.map(({ id, ...cause }) => [id, cause]));
};

/** Number of events per correlation id. */
const actionsOf = async (knex: Knex, rows: EventRow[]): Promise<Map<string, number>> => {
  const ids = [...new Set(rows.map(({ correlation_id }) => correlation_id).filter(Boolean))];
  const found: { correlation_id: string; count: string }[] =
    ids.length > 0
      ? ((await knex('read.history')
          .whereIn('correlation_id', ids)
          .groupBy('correlation_id')
          .select('correlation_id')
          .count({ count: '*' })) as { correlation_id: string; count: string }[])
      : [];
  return new Map(found.map(({ correlation_id, count }) => [correlation_id, Number(count)]));
};

/** Rows of the history as this reader may see them, each with its cause, its tree head and the number of other events of its action. */
export const auditEventsOf = async (knex: Knex, rows: EventRow[], isAuditor: boolean): Promise<AuditEvent[]> => {
  const subjects = rows.map(({ subject }) => subject);
  const [causes, actions, treeHeads, naming] = await Promise.all([
    causesOf(knex, rows),
    actionsOf(knex, rows),
    treeHeadsOf(
      knex,
      rows.map(({ position }) => position),
    ),
    namingOf(knex, subjects, isAuditor ? rows : rows.map(({ changes }) => changes)),
  ]);
  return rows.map(row => {
    const event = {
      ...toHistoryEvent(row),
      kind: row.kind,
      cause: (row.cause_id && causes.get(row.cause_id)) || null,
      sameAction: Math.max(0, (actions.get(row.correlation_id) ?? 0) - 1),
      hidden: [],
      // Where only a few digits of an event are masked, its hash would reveal them to a reader that tries every value.
      previousHash: isAuditor ? null : row.previous_hash,
      mac: row.mac,
      seal: treeHeads.get(row.position)?.seal ?? null,
      sealedAt: treeHeads.get(row.position)?.sealedAt ?? null,
      // The read side cannot tell; the route adds it.
      unproven: false,
    };
    const seen = isAuditor ? eventForAuditor(event, naming) : { ...event, changes: naming.withoutIds(event.changes) };
    return { ...seen, subject: naming.subject(row.subject, isAuditor) };
  });
};

type AuditEventsQuery = { filter: AuditFilter; range: [number, number]; isAuditor: boolean };

type Found = { rows: EventRow[]; total: number };

/** Reads the page and the total by two queries; an index answers each. */
const findByIndex = async (knex: Knex, { filter, range: [first, last], isAuditor }: AuditEventsQuery): Promise<Found> => {
  const page = selectEvents(knex);
  const all = knex('read.history as history').count({ total: '*' });
  await Promise.all([page, all].map(query => filterEvents(knex, query, filter, isAuditor)));
  const [rows, [count]] = await Promise.all([
    page
      .orderBy('history.position', 'desc')
      .offset(first)
      .limit(last - first + 1) as unknown as Promise<EventRow[]>,
    all as unknown as Promise<[{ total: string }]>,
  ]);
  return { rows, total: Number(count.total) };
};

/** Searching texts costs more than counting, so one query does both. */
const findByText = async (knex: Knex, { filter, range: [first, last], isAuditor }: AuditEventsQuery): Promise<Found> => {
  const hits = knex('read.history as history').select(
    knex.raw('count(*) AS total, (array_agg(history.position ORDER BY history.position DESC))[?:?] AS page', [
      first + 1,
      last + 1,
    ]),
  );
  await filterEvents(knex, hits, filter, isAuditor);
  const [found]: { total: string; page: string[] | null }[] = await hits;
  const page = found?.page ?? [];
  const rows: EventRow[] = await selectEvents(knex).whereIn('history.position', page).orderBy('history.position', 'desc');
  return { rows, total: Number(found?.total ?? 0) };
};

/** All events, newest first. */
export const listAuditEvents = async (knex: Knex, asked: AuditEventsQuery): Promise<{ events: AuditEvent[]; total: number }> => {
  const { rows, total } = await (asked.filter.text ? findByText : findByIndex)(knex, asked);
  return { events: await auditEventsOf(knex, rows, asked.isAuditor), total };
};
