import { personalFields } from './personalFields.ts';

// What an auditor may read of an event and of a state: everything but what names a person or is somebody's free text. Names of the staff
// are shown, as an auditor asks who did what. Account numbers show their last four digits.

/** Of an event's data, beside `personalFields`: names of slip files, and the picture of a QR code. */
const alsoHidden: Readonly<Record<string, readonly string[]>> = {
  PaymentSlipAttached: ['url'],
  PaymentLinkSlipAttached: ['url'],
  PaymentSlipChecked: ['url'],
  PaymentLinkSlipChecked: ['url'],
  PromptPayQrChanged: ['picture'],
  // The masked digits could be found by trying all of them against a hash over the events.
  LogSealed: ['root'],
};

/** Personal fields that an auditor may read. */
const told: Readonly<Record<string, readonly string[]>> = { StaffRegistered: ['name'] };

/** Fields of a view (see projections/views). What ends in `.email` is hidden too. */
const hiddenFields: ReadonlySet<string> = new Set([
  'customerName',
  'email',
  'phone',
  'channelRef',
  'specialRequests',
  'slip',
  'transfer',
  'refusalReason',
  'cancellationReason',
  'revocationReason',
  'description',
  'reason',
  'promptPayQrImage',
]);

const maskedFields: ReadonlySet<string> = new Set(['accountNumber', 'bankDetails.accountNumber', 'promptPayId']);

/** Of the villa these words are what it publishes of itself. */
const published: ReadonlySet<string> = new Set(['phone', 'description', 'email']);

type Data = Record<string, unknown>;

const isObject = (value: unknown): value is Data => value !== null && typeof value === 'object' && !Array.isArray(value);

/** `xxx-x-xx288-3`: what is no digit or letter stays in its place. */
const maskedNumber = (text: string): string => {
  const total = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  let seen = 0;
  return text.replace(/[\p{L}\p{N}]/gu, character => {
    seen += 1;
    return total > 4 && seen > total - 4 ? character : 'x';
  });
};

const masked = (value: unknown): unknown => {
  if (typeof value === 'string') return maskedNumber(value);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskedFields.has(key) ? masked(inner) : inner]));
};

/** Data of an event without what is hidden, whose names are collected in `hidden`. */
export const dataForAuditor = (type: string, data: Data, hidden: Set<string>): Data => {
  const personal = [...(personalFields[type] ?? []), ...(alsoHidden[type] ?? [])];
  const seen: Data = {};
  for (const field in data) {
    const value = data[field];
    const isNothing = value === null || value === '';
    if (!isNothing && personal.includes(field) && !told[type]?.includes(field)) hidden.add(field);
    else seen[field] = field === 'bankDetails' || maskedFields.has(field) ? masked(value) : value;
  }
  return seen;
};

/** A field of a view; undefined: hidden. An object loses its `email`. */
const fieldForAuditor = (field: string, value: unknown, ofVilla: boolean, hidden: Set<string>): unknown => {
  if (value === null || value === undefined) return null;
  if (hiddenFields.has(field) && !(ofVilla && published.has(field))) {
    hidden.add(field);
    return undefined;
  }
  if (maskedFields.has(field)) return masked(value);
  if (/^(member|invitation):/.test(field) && isObject(value)) {
    const { email, ...rest } = value;
    if (email !== null && email !== undefined) hidden.add(`${field}.email`);
    return rest;
  }
  return value;
};

/** The state of a subject without what is hidden. */
export const stateForAuditor = (state: Data, ofVilla: boolean, hidden: Set<string>): Data =>
  Object.fromEntries(
    Object.entries(state).flatMap(([field, value]) => {
      const seen = fieldForAuditor(field, value, ofVilla, hidden);
      return seen === undefined ? [] : [[field, seen]];
    }),
  );

type FieldChange = { field: string; before: unknown; after: unknown };

/** Changes without those of hidden fields, and those of which nothing is left to be seen. */
export const changesForAuditor = (changes: readonly FieldChange[], ofVilla: boolean, hidden: Set<string>): FieldChange[] =>
  changes.flatMap(({ field, before, after }) => {
    const [was, is] = [before, after].map(value => fieldForAuditor(field, value, ofVilla, hidden));
    if (was === undefined || is === undefined) return [];
    const isWhole = was === before && is === after;
    return isWhole || maskedFields.has(field) || JSON.stringify(was) !== JSON.stringify(is)
      ? [{ field, before: was, after: is }]
      : [];
  });
