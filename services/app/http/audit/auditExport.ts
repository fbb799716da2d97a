import type { AuditExport } from '@baan/contract/audit';
import type { FieldChange } from '@baan/contract/history';
import { changesForAuditor, dataForAuditor } from '@baan/domain/auditorView';
import {
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import { auditFileIn } from '@baan/i18n/auditFile';
import { staffLanguages } from '@baan/i18n/languages';
import { subjectsNamed } from '@baan/projections/audit/auditFilters';
import { teamSubject } from '@baan/projections/history/subjects';
import { namingOf, type SubjectNaming } from '@baan/projections/subjectNames';
import type { Knex } from 'knex';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { eventHash } from '../../proof/macs.ts';
import type { AuditDependencies } from './auditDependencies.ts';
import { readTreeHeadResponse } from './auditResponse.ts';

type Needed = Pick<AuditDependencies, 'store' | 'hashing' | 'knex'>;
type Data = Record<string, unknown>;
type Exported = AuditExport['events'][number];

/** A stream to export, and its name in the file, without an id that gives access. */
type Export = { stream: string; called: string; isAuditor: boolean };

const pageSize = 200;

/** In each language, as the reader's is not known. */
const noteFor = (reader: 'owner' | 'auditor'): string =>
  staffLanguages.map(language => auditFileIn(language)(reader)).join(' / ');

/** The stream of a name. Auditors use numbers and digits; ids are unknown to them. */
const streamNamed = async (name: string, isAuditor: boolean, knex: Knex): Promise<string | undefined> => {
  if (name === teamSubject || name === staffStream) return staffStream;
  if (isStaffMemberStream(name)) return name;
  if (!isBookingStream(name) && !isPaymentLinkStream(name)) return name;
  return (await subjectsNamed(knex, name, isAuditor))[0];
};

/** undefined: the stream does not exist, or this member may not know it. */
export const findExport = async (name: string, isAuditor: boolean, { store, knex }: Needed): Promise<Export | undefined> => {
  const stream = await streamNamed(name, isAuditor, knex);
  if (!stream || !/^(villa|staff|calendar|receipts|ledger|(staff|booking|paymentLink)-[\w-]+)$/.test(stream)) return undefined;
  if ((await store.readStored(stream, { limit: 1 })).length === 0) return undefined;
  return { stream, called: (await namingOf(knex, stream)).withoutIds(stream), isAuditor };
};

/** The stored text. The client returns data other than JSON as text or bytes. */
const textOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return part instanceof Uint8Array ? Buffer.from(part).toString('utf8') : (JSON.stringify(part) ?? '');
};

const dataOf = (data: unknown): Data =>
  data !== null && typeof data === 'object' && !(data instanceof Uint8Array) ? (data as Data) : {};

/** Removes personal fields, also from the events in the outbox. */
const withOutbox = (type: string, data: Data): Data => {
  const seen = dataForAuditor(type, data, new Set());
  if (!Array.isArray(data.carries)) return seen;
  return { ...seen, carries: data.carries.map(({ type: inner, data: own }) => ({ type: inner, data: withOutbox(inner, own) })) };
};

const changesAt = async (knex: Knex, events: StoredEvent[]): Promise<Map<string, FieldChange[]>> => {
  const positions = events.map(({ position }) => position.toString());
  const rows = await knex('read.history').whereIn('position', positions).select('position', 'changes');
  return new Map(rows.map(({ position, changes }) => [position, changes]));
};

const exportedOf = async (event: StoredEvent, changes: FieldChange[], { store }: Needed): Promise<Exported> => {
  // A forged event may fail to decrypt. Only its stored bytes are exported then.
  const { carries: _, ...decrypted } = await store.open(event).then(
    ({ data }) => dataOf(data),
    () => ({}) as Data,
  );
  return {
    revision: event.revision,
    id: event.id,
    type: event.type,
    stored: { data: textOf(event.data), metadata: textOf(event.metadata) },
    hash: eventHash(event),
    previousHash: event.metadata?.previousHash ?? null,
    mac: event.metadata?.mac ?? null,
    decrypted,
    changes,
  };
};

/** The hash of an event would reveal its few masked digits to an auditor who tries them all. A keyed hash still links the events. */
const forAuditor = (
  exported: Exported,
  { stream, type, data }: StoredEvent,
  naming: SubjectNaming,
  { keyedHash }: Needed['hashing'],
): Exported => {
  const unguessable = (hash: string): string => keyedHash('auditHash', hash);
  const hash = unguessable(exported.hash);
  const before = exported.previousHash;
  const previousHash = before && unguessable(before);
  const written = exported.stored.metadata;
  const metadata = before && previousHash ? written.replaceAll(before, previousHash) : written;
  const stored = { metadata, data: JSON.stringify(withOutbox(type, dataOf(data))) };
  const decrypted = dataForAuditor(type, exported.decrypted, new Set());
  const changes = changesForAuditor(exported.changes, stream === villaStream, new Set());
  return naming.withoutIds({ ...exported, stored, hash, previousHash, decrypted, changes });
};

const pageOf = async (events: StoredEvent[], isAuditor: boolean, needed: Needed): Promise<Exported[]> => {
  const { hashing, knex } = needed;
  const changes = await changesAt(knex, events);
  const named = events.map(({ data, metadata }) => [data, metadata]);
  const naming = isAuditor ? await namingOf(knex, named) : undefined;
  return Promise.all(
    events.map(async event => {
      const exported = await exportedOf(event, changes.get(event.position.toString()) ?? [], needed);
      return naming ? forAuditor(exported, event, naming, hashing) : exported;
    }),
  );
};

/** The file, a page of events at a time: a calendar of many years does not fit in memory. */
export async function* exportText({ stream, called, isAuditor }: Export, now: Date, needed: Needed): AsyncGenerator<string> {
  const head = {
    stream: isAuditor ? called : stream,
    exportedAt: now.toISOString(),
    note: noteFor(isAuditor ? 'auditor' : 'owner'),
    recomputable: !isAuditor,
    seal: await readTreeHeadResponse(needed.knex, isAuditor),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"events":[`;
  for (let from = 0; ; ) {
    const events = await needed.store.readStored(stream, { from, limit: pageSize });
    const texts = (await pageOf(events, isAuditor, needed)).map(event => `\n${JSON.stringify(event)}`);
    if (texts.length > 0) yield `${from > 0 ? ',' : ''}${texts.join(',')}`;
    const last = events.at(-1);
    if (!last || events.length < pageSize) break;
    from = last.revision + 1;
  }
  yield '\n]}\n';
}
