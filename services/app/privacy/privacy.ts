import { personalFields } from '@baan/domain/personalFields';
import {
  calendarStream,
  isBookingStream,
  isChannelStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  receiptsStream,
} from '@baan/domain/shared/streamNames';
import { upcastOutbox } from '@baan/domain/upcasting';
import type { Random } from '@baan/time/time';
import type { SubjectKeys } from '../private/keys.ts';
import { decrypt, encrypt } from './encryption.ts';

type Data = Record<string, unknown>;

/** Encrypts and decrypts the personal fields of events. */
export type Privacy = {
  /** Data for the store. Outbox entries are encrypted under the key of their own stream. Fields of an erased person become null. */
  encrypt: (stream: string, type: string, data: Data) => Promise<Data>;
  /**
   * Data for the program. Outbox entries stay encrypted. A field becomes null if its key was destroyed, is missing, or does not decrypt it:
   * a forged event must not stop its readers.
   */
  decrypt: (stream: string, type: string, data: Data) => Promise<Data>;
  /** The same for data beside the events of a stream; `place` is their table and row. null: the person was erased. */
  encryptBeside: (stream: string, place: string, plain: Buffer) => Promise<Buffer | null>;
  decryptBeside: (stream: string, place: string, encrypted: Buffer) => Promise<Buffer | null>;
  /** Makes the key of a booking. true: there was none, so its stream has no events. */
  begin: (stream: string) => Promise<boolean>;
  /** Destroys the keys of these bookings, links or members: their encrypted data are null from then on. */
  erase: (streams: string[]) => Promise<void>;
  /** Destroys the keys of single events of a stream. */
  forget: (stream: string, data: Data[]) => Promise<void>;
  /** Was the key of this event destroyed? */
  isErased: (stream: string, data?: Data) => Promise<boolean>;
  /** Is the key of this event there? */
  hasKey: (stream: string, data?: Data) => Promise<boolean>;
};

const version = 'v1.';
const keyOfStore = 'store';

const contextOf = (subject: string, type: string, field: string): string => `${subject}|${type}|${field}`;

/**
 * The key's subject. A booking, a payment link, a member and a channel have a key each, and so has the stay of a channel. Receipts have one for each year: the law asks to keep them
 * longer than bookings. A refund account has its own. The others share the store's.
 */
const subjectOf = (stream: string, data?: Data | null): string => {
  if (stream === receiptsStream) return `${receiptsStream}-${data?.year}`;
  if (stream === calendarStream && data?.stayId) return `${calendarStream}|stay|${data.stayId}`;
  if (data?.refundAccountId) return `${stream}|refundAccount|${data.refundAccountId}`;
  const isOfOne =
    isBookingStream(stream) || isStaffMemberStream(stream) || isPaymentLinkStream(stream) || isChannelStream(stream);
  return isOfOne ? stream : keyOfStore;
};

type Log = { error: (object: object, message: string) => void };

export const createPrivacy = (keys: SubjectKeys, random: Pick<Random, 'bytes'>, log: Log): Privacy => {
  const reported = new Set<string>();
  /** Once for each stream. Its name may identify a person, so only its kind is logged. */
  const alarm = (stream: string, message: string): void => {
    const news = `${message} ${stream}`;
    if (reported.has(news)) return;
    reported.add(news);
    log.error({ kind: stream.split('-')[0] }, message);
  };

  /** null if the key does not decrypt it, which is reported. */
  const opened = (stream: string, key: Buffer, encrypted: string, context: string): unknown => {
    try {
      return JSON.parse(decrypt(key, Buffer.from(encrypted.slice(version.length), 'base64'), context).toString('utf8'));
    } catch {
      alarm(stream, 'a personal field cannot be decrypted: it was changed, or written by somebody else');
      return null;
    }
  };

  /** undefined if it was destroyed, or is missing, which is reported. */
  const keyToOpen = async (stream: string, subject: string): Promise<Buffer | undefined> => {
    const key = await keys.find(subject);
    if (!key) alarm(stream, 'the key of a stream is missing, and was not destroyed by an erasure');
    return key === 'destroyed' ? undefined : key;
  };

  const encryptFields = async (stream: string, type: string, data: Data): Promise<Data> => {
    const fields = (personalFields[type] ?? []).filter(field => data[field] !== undefined && data[field] !== null);
    if (fields.length === 0) return data;
    const subject = subjectOf(stream, data);
    const key = await keys.ensure(subject);
    const encrypted = fields.map(field => {
      if (key === 'destroyed') return [field, null];
      const text = Buffer.from(JSON.stringify(data[field]));
      return [field, version + encrypt(random, key, text, contextOf(subject, type, field)).toString('base64')];
    });
    return { ...data, ...Object.fromEntries(encrypted) };
  };

  const encryptAll: Privacy['encrypt'] = async (stream, type, data) => {
    const encrypted = await encryptFields(stream, type, data);
    if (!Array.isArray(data.carries)) return encrypted;
    const carries = upcastOutbox(data).map(async entry => ({
      ...entry,
      data: await encryptAll(entry.stream, entry.type, entry.data),
    }));
    return { ...encrypted, carries: await Promise.all(carries) };
  };

  return {
    begin: stream => keys.make(subjectOf(stream)),
    erase: streams => keys.destroy(streams.map(stream => subjectOf(stream))),
    forget: (stream, data) =>
      keys.destroy(data.filter(({ refundAccountId, stayId }) => refundAccountId || stayId).map(of => subjectOf(stream, of))),
    isErased: async (stream, data) => (await keys.find(subjectOf(stream, data))) === 'destroyed',
    hasKey: async (stream, data) => Buffer.isBuffer(await keys.find(subjectOf(stream, data))),
    encrypt: encryptAll,
    encryptBeside: async (stream, place, plain) => {
      const key = await keys.ensure(subjectOf(stream));
      return key === 'destroyed' ? null : encrypt(random, key, plain, place);
    },
    decryptBeside: async (stream, place, encrypted) => {
      const key = await keyToOpen(stream, subjectOf(stream));
      return key ? decrypt(key, encrypted, place) : null;
    },
    decrypt: async (stream, type, data) => {
      // A foreign event's data may be no object.
      if (data === null || typeof data !== 'object') return data;
      const fields = (personalFields[type] ?? []).filter(field => typeof data[field] === 'string');
      if (fields.length === 0) return data;
      const subject = subjectOf(stream, data);
      const key = await keyToOpen(stream, subject);
      const values = fields.map(field => [
        field,
        key ? opened(stream, key, data[field] as string, contextOf(subject, type, field)) : null,
      ]);
      return { ...data, ...Object.fromEntries(values) };
    },
  };
};
