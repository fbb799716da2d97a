import type { AuditKind } from '@baan/contract/audit';
import type { FieldChange, HistoryEvent } from '@baan/contract/history';
import { changesForAuditor, dataForAuditor } from '@baan/domain/auditorView';
import { bookingFold } from '@baan/domain/booking/evolve';
import { bookingPrefix, isBookingStream, villaStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { type ReadEvent, readTable } from '../readTable.ts';
import { changesBetween, type HistoryFields } from './fields.ts';
import { causeOf, historyEventOf, keptOf } from './historyEvent.ts';
import { kindWords, pairsOf, searchText, wordsIn } from './searchWords.ts';
import { headOf, kindOf, type SubjectView, subjectOf } from './subjects.ts';

/**
 * One event of any stream. The newest event of each state (see subjects.ts) also stores that state, so that the next
 * event's changes can be computed: `head` is the state's name, null on older rows. Only read.bookings stores the state of a booking.
 */
type HistoryRow = {
  position: string;
  head: string | null;
  state: unknown;
  subject: string;
  kind: AuditKind;
  stream: string;
  revision: number;
  id: string;
  type: string;
  at: string;
  actor_kind: HistoryEvent['actor']['kind'];
  actor_id: string | null;
  correlation_id: string;
  causation_id: string;
  /** Id of the event that caused this one, where known. */
  cause_id: string | null;
  previous_hash: string | null;
  mac: string | null;
  data: Record<string, unknown>;
  changes: FieldChange[];
  /** Text that a search reads, and its pairs of letters for the index; `hidden_`: the part that auditors may not see. */
  words: string | null;
  pairs: number[] | null;
  hidden_words: string | null;
  hidden_pairs: number[] | null;
};

const searched = (kind: AuditKind, type: string, data: ReadEvent['data'], changes: FieldChange[], ofVilla: boolean) => {
  const ignored = new Set<string>();
  const open = wordsIn(dataForAuditor(type, data, ignored), changesForAuditor(changes, ofVilla, ignored));
  const hidden = [...wordsIn(data, changes)].filter(word => !open.has(word));
  const [words, hidden_words] = [searchText([...open, ...kindWords[kind]]), searchText(hidden)];
  return { words, pairs: pairsOf(words), hidden_words, hidden_pairs: pairsOf(hidden_words) };
};

const toRow = (event: ReadEvent, changes: FieldChange[]): HistoryRow => {
  const { position, stream, revision, id, type, at, actor, correlationId, causationId, data } = historyEventOf(
    event,
    keptOf(event),
  );
  const subject = subjectOf(event);
  const kind = kindOf(event);
  // Fields are listed one by one: V8 is slow with objects made by rest spread, and this runs for each event.
  return {
    position,
    head: null,
    state: null,
    stream,
    revision,
    id,
    type,
    at,
    data,
    subject,
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    correlation_id: correlationId,
    causation_id: causationId,
    cause_id: causeOf(event, causationId),
    previous_hash: event.metadata?.previousHash ?? null,
    mac: event.metadata?.mac ?? null,
    changes,
    ...searched(kind, type, data, changes, subject === villaStream),
  };
};

/** A state that a batch changes, its fields, and the row that stores it. */
type Head = { state: unknown; fields: HistoryFields; row: HistoryRow };

/** Does no state exist before this event? True at the start of a stream, and for a booking's first nights, whose outbox contains its placing. */
const isFirst = ({ stream, revision, data }: ReadEvent, head: string): boolean =>
  (revision === 0 && head === stream) ||
  (Array.isArray(data.carries) && data.carries.some(entry => entry?.type === 'BookingPlaced'));

/** The columns of read.bookings that this table needs. */
type BookingRow = { id: string; state: unknown };

export const historyTable = readTable<HistoryRow, BookingRow>({
  name: 'history',
  foldVersion: [25, bookingFold],
  key: 'position',
  owner: 'head',
  create: `
    CREATE TABLE read.history (
      position       numeric(20) PRIMARY KEY,
      head           text COLLATE "C",
      state          jsonb,
      subject        text COLLATE "C" NOT NULL,
      kind           text COLLATE "C" NOT NULL,
      stream         text NOT NULL,
      revision       integer NOT NULL,
      id             uuid NOT NULL,
      type           text COLLATE "C" NOT NULL,
      at             text COLLATE "C" NOT NULL,
      actor_kind     text COLLATE "C" NOT NULL,
      actor_id       text COLLATE "C",
      correlation_id text COLLATE "C" NOT NULL,
      causation_id   text NOT NULL,
      cause_id       uuid,
      previous_hash  text,
      mac            text,
      data           jsonb NOT NULL,
      changes        jsonb NOT NULL,
      words          text,
      pairs          integer[],
      hidden_words   text,
      hidden_pairs   integer[]
    );
    CREATE INDEX history_head ON read.history (head) WHERE head IS NOT NULL;
    CREATE INDEX history_subject ON read.history (subject, position);
    CREATE INDEX history_kind ON read.history (kind, position);
    CREATE INDEX history_type ON read.history (type, position);
    CREATE INDEX history_actor ON read.history (actor_kind, actor_id, position);
    CREATE INDEX history_at ON read.history (at, position);
    CREATE INDEX history_id ON read.history (id);
    CREATE INDEX history_correlation ON read.history (correlation_id);
    CREATE INDEX history_pairs ON read.history USING gin (pairs) WHERE pairs IS NOT NULL;
    CREATE INDEX history_hidden_pairs ON read.history USING gin (hidden_pairs) WHERE hidden_pairs IS NOT NULL;`,
  needs: events => {
    const needed = new Set<string>();
    const begun = new Set<string>();
    for (const event of events) {
      const head = headOf(event)?.head;
      if (!head || isBookingStream(head)) continue;
      if (isFirst(event, head)) begun.add(head);
      if (!begun.has(head)) needed.add(head);
    }
    return [...needed];
  },
  reads: 'bookings',
  fold: (events, known, bookings) => {
    const heads = new Map<string, Head>();
    const changed = new Map<string, HistoryRow>();
    const keepers = new Map(known.map(row => [row.head, row]));
    const kept = new Map(bookings.map(({ id, state }) => [bookingPrefix + id, state]));
    /** The state before its first event in this batch. The row that stores the state stops storing it. */
    const begin = (head: string, view: SubjectView): Omit<Head, 'row'> => {
      const keeper = keepers.get(head);
      if (keeper) changed.set(keeper.position, { ...keeper, head: null, state: null });
      const state = keeper?.state ?? kept.get(head) ?? view.initial;
      return { state, fields: view.fields(state) };
    };
    for (const event of events) {
      const own = headOf(event);
      if (!own) {
        const row = toRow(event, []);
        changed.set(row.position, row);
        continue;
      }
      const { head, view } = own;
      const before = heads.get(head) ?? begin(head, view);
      const state = view.evolve(before.state, event);
      const fields = view.fields(state);
      const row = toRow(event, changesBetween(before.fields, fields));
      changed.set(row.position, row);
      heads.set(head, { state, fields, row });
    }
    for (const [head, { state, row }] of heads) if (!isBookingStream(head)) Object.assign(row, { head, state });
    return [...changed.values()];
  },
});

/** The columns that describe an event. */
export const eventColumns = [
  'position',
  'subject',
  'kind',
  'stream',
  'revision',
  'id',
  'type',
  'at',
  'actor_kind',
  'actor_id',
  'correlation_id',
  'causation_id',
  'cause_id',
  'previous_hash',
  'mac',
  'data',
  'changes',
] as const satisfies (keyof HistoryRow)[];

export type EventRow = Pick<HistoryRow, (typeof eventColumns)[number]> & { actor_name: string | null };

/** Rows with the current names of members of staff. */
export const selectEvents = (knex: Knex): Knex.QueryBuilder =>
  knex('read.history as history')
    .leftJoin('read.staff_members as staff', 'staff.id', 'history.actor_id')
    .select(eventColumns.map(column => `history.${column}`))
    .select({ actor_name: 'staff.name' });

export const toHistoryEvent = (row: EventRow): HistoryEvent => ({
  position: row.position,
  stream: row.stream,
  revision: row.revision,
  id: row.id,
  type: row.type,
  at: row.at,
  actor: {
    kind: row.actor_kind,
    ...(row.actor_id ? { id: row.actor_id } : {}),
    ...(row.actor_name ? { name: row.actor_name } : {}),
  },
  correlationId: row.correlation_id,
  causationId: row.causation_id,
  data: row.data,
  changes: row.changes,
});

/** Events of one subject, such as `booking-{id}`, in log order. */
export const readHistory = async (knex: Knex, subject: string): Promise<HistoryEvent[]> => {
  const rows: EventRow[] = await selectEvents(knex).where('history.subject', subject).orderBy('history.position');
  return rows.map(toHistoryEvent);
};
