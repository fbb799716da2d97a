import type { AuditFilter } from '@baan/contract/audit';
import { readBookingNumber } from '@baan/contract/bookingNumber';
import {
  bookingPrefix,
  bookingStream,
  isStaffMemberStream,
  ledgerStream,
  paymentLinkPrefix,
  paymentLinkStream,
  staffStream,
} from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { bookingIdsOfNumber } from '../guests.ts';
import { pairsOf } from '../history/searchWords.ts';
import { kindOf, teamSubject } from '../history/subjects.ts';
import { storableText } from '../projector/changeRows.ts';
import { phonesIn, searchKey } from '../searchKey.ts';

// The filters of `GET /admin/audit/events`, as conditions on read.history.

type Query = Knex.QueryBuilder;

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const dayMs = 86_400_000;

/** The start of a day in Bangkok, `later` days on. */
const midnight = (day: string, later = 0): string => new Date(Date.parse(`${day}T00:00:00+07:00`) + later * dayMs).toISOString();

const isKey = (id: string): boolean => /^[0-9a-hjkmnp-tv-z]{26}$/.test(id);

const ofDigits = async (knex: Knex, digits: string): Promise<string[]> =>
  knex('read.payment_links').whereRaw("left(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 12) = ?", [digits]).pluck('id');

/** Subjects by name: anybody may use a number or the digits, only the owner an id. */
export const subjectsNamed = async (knex: Knex, name: string, isAuditor: boolean): Promise<string[]> => {
  if (name === staffStream) return [teamSubject];
  for (const [prefix, find, streamOf] of [
    [bookingPrefix, (text: string) => bookingIdsOfNumber(knex, text.toUpperCase()), bookingStream],
    [paymentLinkPrefix, (text: string) => ofDigits(knex, text.toLowerCase()), paymentLinkStream],
  ] as const) {
    if (!name.startsWith(prefix)) continue;
    const called = name.slice(prefix.length);
    const ids = isKey(called) && !isAuditor ? [called] : await find(called);
    return ids.map(streamOf);
  }
  return [name];
};

const whereStream = async (knex: Knex, query: Query, stream: string, isAuditor: boolean): Promise<void> => {
  for (const prefix of [bookingPrefix, paymentLinkPrefix]) {
    // All of this kind: the index covers the range up to the character after the hyphen.
    if (`${stream}-` === prefix) return void query.whereBetween('history.subject', [prefix, `${stream}.`]);
  }
  if (isStaffMemberStream(stream)) return void query.where('history.subject', teamSubject).where('history.stream', stream);
  void query.whereIn('history.subject', await subjectsNamed(knex, stream, isAuditor));
};

const whereActor = (query: Query, actor: string): void => {
  if (actor === 'guest' || actor === 'system' || actor === 'staff') void query.where('history.actor_kind', actor);
  else void query.where('history.actor_kind', 'staff').where('history.actor_id', actor);
};

/**
 * The log is nearly in order of time, but PostgreSQL does not know that: a search for the newest events of last year would start with today's.
 * So the query also gets the range of positions.
 */
const whereTime = async (knex: Knex, query: Query, { from, to }: AuditFilter): Promise<void> => {
  if (!from && !to) return;
  const within = (narrowed: Query): Query => {
    if (from) void narrowed.where('at', '>=', isDay(from) ? midnight(from) : new Date(from).toISOString());
    if (!to) return narrowed;
    return isDay(to) ? narrowed.where('at', '<', midnight(to, 1)) : narrowed.where('at', '<=', new Date(to).toISOString());
  };
  // `+ 0` hides the column's index: otherwise PostgreSQL would scan in order of position for the first match.
  const [bounds] = await within(knex('read.history')).select(knex.raw('min(position + 0) AS first, max(position + 0) AS last'));
  void within(query).whereBetween('history.position', [bounds?.first ?? 0, bounds?.last ?? 0]);
};

/** Escapes `%` and `_`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Condition = [sql: string, bindings: Knex.RawBinding[]];

/** Without a condition: true. */
const joined = (by: 'AND' | 'OR', conditions: Condition[]): Condition =>
  conditions.length === 0
    ? ['true', []]
    : [`(${conditions.map(([sql]) => sql).join(` ${by} `)})`, conditions.flatMap(([, bindings]) => bindings)];

const has = (column: 'words' | 'hidden_words', pairs: 'pairs' | 'hidden_pairs', word: string): Condition => [
  `(history.${pairs} @> ?::integer[] AND history.${column} LIKE ?)`,
  [`{${pairsOf(word)?.join(',') ?? ''}}`, `%${literal(word)}%`],
];

/** Each word, or a phone in any spelling, must occur in the text that this reader may see; or the text is a booking number, or its start. */
const whereText = async (knex: Knex, query: Query, text: string, isAuditor: boolean): Promise<void> => {
  const holds = (word: string): Condition =>
    joined('OR', [has('words', 'pairs', word), ...(isAuditor ? [] : [has('hidden_words', 'hidden_pairs', word)])]);
  const words = searchKey(storableText(text)).split(' ').filter(Boolean);
  const everyWord = words.map(word => joined('OR', [word, ...phonesIn(word)].map(holds)));
  const [sql, bindings] = joined('OR', [joined('AND', everyWord), ...phonesIn(text).map(holds)]);
  const numbered = await bookingsNumbered(knex, text);
  if (numbered.length === 0) return void query.whereRaw(sql, bindings);
  void query.whereRaw(`((${sql}) OR history.subject = ANY(?))`, [...bindings, numbered]);
};

const bookingsNumbered = async (knex: Knex, text: string): Promise<string[]> => {
  const number = readBookingNumber(text, '');
  const begun = /^[a-z]{1,10}-[0-9a-z]{1,10}$/i.test(text) ? text.toUpperCase() : undefined;
  if (!number && !begun) return [];
  const query = knex('read.bookings').limit(50);
  // A number without its prefix begins with the hyphen.
  if (number) void query.orWhere('number', 'like', number.startsWith('-') ? `%${number}` : number);
  if (begun) void query.orWhere('number', 'like', `${begun}%`);
  const ids: string[] = await query.pluck('id');
  return ids.map(bookingStream);
};

const kindOfTreeHeads = kindOf({ stream: ledgerStream, type: 'LogSealed' });

/** Can the other filters leave tree heads in the result? Excluding them by type reads every row; without that an index does the count. */
const mayHoldTreeHeads = ({ stream, kind, actor }: AuditFilter): boolean =>
  stream === undefined && (kind === undefined || kind === kindOfTreeHeads) && (actor === undefined || actor === 'system');

/** Narrows a query on `read.history as history`. */
export const filterEvents = async (knex: Knex, query: Query, filter: AuditFilter, isAuditor: boolean): Promise<void> => {
  const { stream, kind, type, actor, correlationId, text } = filter;
  if (stream) await whereStream(knex, query, stream, isAuditor);
  if (kind) void query.where('history.kind', kind);
  if (type) void query.where('history.type', type);
  // There is a tree head every minute. The page draws them between the other events and lists them only on request.
  else if (mayHoldTreeHeads(filter)) void query.whereNot('history.type', 'LogSealed');
  if (actor) whereActor(query, actor);
  await whereTime(knex, query, filter);
  if (correlationId) void query.where('history.correlation_id', correlationId);
  if (text) await whereText(knex, query, text, isAuditor);
};
