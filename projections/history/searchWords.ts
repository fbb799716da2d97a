import type { AuditKind } from '@baan/contract/audit';
import type { FieldChange } from '@baan/contract/history';
import { searchKey } from '../searchKey.ts';

/** What the console calls the kinds of events, in both languages, so that a search for such a word finds them. */
export const kindWords: Record<AuditKind, readonly string[]> = {
  booking: ['Bookings', 'การจอง'],
  money: ['Money', 'เงิน'],
  villa: ['House and prices', 'บ้านและราคา'],
  bank: ['Getting paid', 'การรับเงิน'],
  team: ['People and sign-ins', 'คนและการเข้าระบบ'],
  mail: ['Email', 'อีเมล'],
  calendar: ['Calendar', 'ปฏิทิน'],
};

// The searchable text of an event. pg_trgm finds no Thai in a database with the locale C, such as the embedded one. An array of
// pairs of letters works for any language on any server.

/** Fields that a search ignores: hashes, ids of other systems, computed values, and codes that screens translate. */
const skipped = new Set([
  'at',
  'quote',
  'priceList',
  'requestHash',
  'feedHash',
  'exportHash',
  'channelId',
  'stayId',
  'sides',
  'conflictId',
  'fileHash',
  'emailHash',
  'jobId',
  'chargeId',
  'challengeId',
  'paymentId',
  'sessionId',
  'url',
  'placeholder',
  'width',
  'height',
  'widths',
  'remainingSeconds',
  'nightsRemainingSeconds',
  'revision',
  'asOf',
  'attempt',
  'status',
  'language',
  'paymentMethod',
  'method',
  'paidWith',
  'card',
  'nights',
  'message',
  'role',
]);

/** Ids, hashes, instants, days and addresses of pictures. */
const unspoken = /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-hjkmnp-tv-z]{26}|[0-9a-f]{32,}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?|\/[a-z]+\/\S+)$/i;

const mostEmails = 20_000;
const leastNumber = 100;

const collect = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') {
    if (value.length > 1 && !unspoken.test(value)) into.add(value);
  } else if (typeof value === 'number') {
    if (value >= leastNumber) into.add(String(value));
  } else if (Array.isArray(value)) {
    for (const inner of value) collect(inner, into);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) if (!skipped.has(key)) collect(inner, into);
  }
};

/** Each text and amount in the data of an event and in its changes, once. */
export const wordsIn = (data: object, changes: readonly FieldChange[]): Set<string> => {
  const words = new Set<string>();
  collect(data, words);
  for (const { field, before, after } of changes) {
    if (skipped.has(field)) continue;
    collect(before, words);
    collect(after, words);
  }
  return words;
};

/** The text as stored and searched; null: none. Sorted: jsonb returns keys in another order. */
export const searchText = (words: Iterable<string>): string | null =>
  searchKey([...words].sort().join(' ')).slice(0, mostEmails) || null;

/** Pairs of letters, each as one number; no pair spans a space. */
export const pairsOf = (text: string | null): number[] | null => {
  if (text === null) return null;
  const pairs = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    const [first, second] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
    if (first > 32 && second > 32) pairs.add((first << 16) | second);
  }
  return [...pairs];
};
