import { createHash } from 'node:crypto';
import type { AuditSubject } from '@baan/contract/audit';
import {
  bookingIdIn,
  bookingStream,
  calendarStream,
  channelIdIn,
  gatewayStream,
  isBookingStream,
  isChannelStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  ledgerStream,
  paymentLinkIdIn,
  paymentLinkStream,
  receiptsStream,
  staffStream,
} from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import { teamSubject } from './history/subjects.ts';

// The id of a booking or payment link gives access to it. Readers of the history see other names instead.

/** By id of the booking. */
export type BookingNumbers = ReadonlyMap<string, string>;

/** Replaces the id of a payment link, or of a booking without a known number. It gives no access. */
export const hashOfId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 12);

/** Ids of bookings and payment links, anywhere in a text. */
const keyIds = /(?<![0-9a-z])[0-9a-hjkmnp-tv-z]{26}(?![0-9a-z])/g;

export const keyIdsIn = (text: string): string[] => [...new Set(text.match(keyIds) ?? [])];

/** The text with each id of a booking or payment link replaced. */
export const withoutKeyIds = (text: string, numbers: BookingNumbers): string =>
  text.replace(keyIds, id => numbers.get(id) ?? hashOfId(id));

/** Numbers of the ids that are bookings. */
export const readNumbers = async (knex: Knex, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await knex<{ id: string; number: string }>('read.bookings').whereIn('id', ids).select('id', 'number');
  return new Map(rows.map(({ id, number }) => [id, number]));
};

const single = (stream: string): AuditSubject['kind'] => {
  if (stream === calendarStream || stream === receiptsStream || stream === gatewayStream || stream === ledgerStream)
    return stream;
  return stream === staffStream || isStaffMemberStream(stream) ? 'team' : 'villa';
};

/** The subject of a stream, with its id. */
export const subjectOf = (stream: string, numbers: BookingNumbers): AuditSubject => {
  if (isBookingStream(stream)) {
    const id = bookingIdIn(stream);
    const name = numbers.get(id) ?? hashOfId(id);
    return { kind: 'booking', name, id, stream: bookingStream(name) };
  }
  if (isPaymentLinkStream(stream)) {
    const id = paymentLinkIdIn(stream);
    const name = hashOfId(id);
    return { kind: 'paymentLink', name, id, stream: paymentLinkStream(name) };
  }
  if (isChannelStream(stream)) return { kind: 'channel', name: '', id: channelIdIn(stream), stream };
  const kind = single(stream);
  return { kind, name: '', id: null, stream: kind };
};

/** Names of bookings and payment links, for readers that may not know their ids. */
export type SubjectNaming = {
  /** Includes the id of a booking or link only for the owner. */
  subject: (subject: string, isAuditor: boolean) => AuditSubject;
  /** The same value with each id replaced by a name, at any depth. */
  withoutIds: <Value>(value: Value) => Value;
};

const replaced = <Value>(value: Value, text: (text: string) => string): Value => {
  if (typeof value === 'string') return text(value) as Value;
  if (Array.isArray(value)) return value.map(inner => replaced(inner, text)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), replaced(inner, text)])) as Value;
};

/** Reads the names of all ids in these values by one query. */
export const namingOf = async (knex: Knex, ...values: unknown[]): Promise<SubjectNaming> => {
  const numbers = await readNumbers(knex, keyIdsIn(JSON.stringify(values)));
  return {
    subject: (name, isAuditor) => {
      const { id, ...named } = subjectOf(name === teamSubject ? 'staff' : name, numbers);
      return { ...named, id: isAuditor ? null : id };
    },
    withoutIds: value => replaced(value, text => withoutKeyIds(text, numbers)),
  };
};
