import { personalFields } from '@baan/domain/personalFields';
import {
  bookingStream,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkStream,
  receiptsStream,
  staffMemberStream,
} from '@baan/domain/shared/streamNames';
import type { Keys } from '../private/keys.ts';
import { seal, unseal } from './seal.ts';

type Data = Record<string, unknown>;
type Carried = { type: string; data: Data };

/** Encrypts what identifies a person inside events, and decrypts it again. */
export type Privacy = {
  /**
   * Data as the store shall hold it; what it carries for another stream is sealed under that stream's key. Of a person who was erased
   * nothing more is kept: such a field is null.
   */
  seal: (stream: string, type: string, data: Data) => Promise<Data>;
  /**
   * Data as the program uses it. Carried events stay sealed. A field whose key was destroyed, is missing, or does not open it, is null: a forged
   * event must not stop its readers.
   */
  open: (stream: string, type: string, data: Data) => Promise<Data>;
  /** The same for what is kept beside the events of a stream; `place` is where it lies. null: the person was erased. */
  sealBeside: (stream: string, place: string, plain: Buffer) => Promise<Buffer | null>;
  openBeside: (stream: string, place: string, sealed: Buffer) => Promise<Buffer | null>;
  /** Makes the key of a booking or member. true: there was none, so that its stream is not begun. */
  begin: (stream: string) => Promise<boolean>;
  /** Destroys the keys of these bookings, links or members: what was sealed by them is null for good. */
  erase: (streams: string[]) => Promise<void>;
  /** Destroys the keys that some events of a stream have of their own. */
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
 * Whose key: a booking's, a payment link's and a member's stream have one each. Receipts have one for each year, kept as long as the law asks for that
 * year's, when the bookings' are long destroyed. The account for a refund has one for itself. The others share that of the store.
 */
const subjectOf = (stream: string, data?: Data | null): string => {
  if (stream === receiptsStream) return `${receiptsStream}-${data?.year}`;
  if (data?.refundAccountId) return `${stream}|refundAccount|${data.refundAccountId}`;
  const isOfOne = isBookingStream(stream) || isStaffMemberStream(stream) || isPaymentLinkStream(stream);
  return isOfOne ? stream : keyOfStore;
};

/** Where the events go that an event of `calendar`, of `staff` or of a booking (for a payment link) carries. */
export const carriedStream = (data: Data): string => {
  if (data.paymentLinkId) return paymentLinkStream(String(data.paymentLinkId));
  return data.bookingId ? bookingStream(String(data.bookingId)) : staffMemberStream(String(data.staffId));
};

/** Told the stream. `missingKey`: one that is not there and was not destroyed either; `unreadable`: a field that its key does not open. */
export type PrivacyAlarms = Record<'missingKey' | 'unreadable', (stream: string) => void>;

export const createPrivacy = (keys: Keys, alarms: PrivacyAlarms): Privacy => {
  const opened = (key: Buffer, sealed: string, context: string): { value: unknown } | undefined => {
    try {
      const plain = unseal(key, Buffer.from(sealed.slice(version.length), 'base64'), context);
      return { value: JSON.parse(plain.toString('utf8')) };
    } catch {
      return undefined;
    }
  };

  const sealFields = async (stream: string, type: string, data: Data): Promise<Data> => {
    const fields = (personalFields[type] ?? []).filter(field => data[field] !== undefined && data[field] !== null);
    if (fields.length === 0) return data;
    const subject = subjectOf(stream, data);
    const key = await keys.ensure(subject);
    const sealed = fields.map(field => {
      if (key === 'destroyed') return [field, null];
      const text = Buffer.from(JSON.stringify(data[field]));
      return [field, version + seal(key, text, contextOf(subject, type, field)).toString('base64')];
    });
    return { ...data, ...Object.fromEntries(sealed) };
  };

  const sealAll: Privacy['seal'] = async (stream, type, data) => {
    const sealed = await sealFields(stream, type, data);
    if (!Array.isArray(data.carries)) return sealed;
    const target = carriedStream(data);
    const carries = (data.carries as Carried[]).map(async carried => ({
      ...carried,
      data: await sealAll(target, carried.type, carried.data),
    }));
    return { ...sealed, carries: await Promise.all(carries) };
  };

  return {
    begin: stream => keys.make(subjectOf(stream)),
    erase: streams => keys.destroy(streams.map(stream => subjectOf(stream))),
    forget: (stream, data) =>
      keys.destroy(data.filter(({ refundAccountId }) => refundAccountId).map(of => subjectOf(stream, of))),
    isErased: async (stream, data) => (await keys.find(subjectOf(stream, data))) === 'destroyed',
    hasKey: async (stream, data) => Buffer.isBuffer(await keys.find(subjectOf(stream, data))),
    seal: sealAll,
    sealBeside: async (stream, place, plain) => {
      const key = await keys.ensure(subjectOf(stream));
      return key === 'destroyed' ? null : seal(key, plain, place);
    },
    openBeside: async (stream, place, sealed) => {
      const key = await keys.find(subjectOf(stream));
      if (!key) alarms.missingKey(stream);
      return !key || key === 'destroyed' ? null : unseal(key, sealed, place);
    },
    open: async (stream, type, data) => {
      // What another program wrote may be no object.
      if (data === null || typeof data !== 'object') return data;
      const fields = (personalFields[type] ?? []).filter(field => typeof data[field] === 'string');
      if (fields.length === 0) return data;
      const subject = subjectOf(stream, data);
      const key = await keys.find(subject);
      if (!key) alarms.missingKey(stream);
      const values = fields.map(field => {
        if (!key || key === 'destroyed') return [field, null];
        const found = opened(key, data[field] as string, contextOf(subject, type, field));
        if (!found) alarms.unreadable(stream);
        return [field, found?.value ?? null];
      });
      return { ...data, ...Object.fromEntries(values) };
    },
  };
};
