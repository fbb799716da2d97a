import { createHmac, createSecretKey, hash, hkdfSync } from 'node:crypto';
import type { EventMetadata, RecordedEvent } from '../log/recordedEvent.ts';

/** The hashed parts of an event. `JSON.stringify` of `data` and `metadata` is byte-equal to the stored text. */
export type HashedFields = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

// A foreign event may have no metadata. It breaks its own link, but must not stop the stream.
const part = (text = ''): string => `${Buffer.byteLength(text)}:${text}`;

/** The part of the hash input before the metadata: it is the same with and without the MAC. */
const beginHash = ({ stream, revision, id, type, data }: Omit<HashedFields, 'metadata'>): string =>
  part(stream) + part(String(revision)) + part(id) + part(type) + part(JSON.stringify(data));

const endHash = (begun: string, metadata: object): string => hash('sha256', begun + part(JSON.stringify(metadata)));

/**
 * Hex SHA-256 over stream, revision (decimal), id, type, data and metadata, each written as its length in bytes (decimal), a colon and its
 * UTF-8 bytes. The next event of the stream stores it as `previousHash`. So no event can be altered, removed or swapped without breaking
 * every link after it.
 */
export const eventHash = (event: HashedFields): string => endHash(beginHash(event), event.metadata);

/** Signs this villa's events and signed tree heads. Without `DATA_KEY` they cannot be forged. */
export type EventMacs = {
  /** Metadata with the MAC at their end, and the hash of the whole event, for the next one of its stream. */
  sign: (event: HashedFields) => { metadata: EventMetadata; hash: string };
  /** Does the event have the villa's MAC, at the end of its metadata? */
  isValid: (event: HashedFields) => boolean;
  ofTreeHead: (treeHead: { events: number; root: string }) => string;
};

/** The key comes from both: it is in no database, and another villa with the same DATA_KEY has other MACs. */
export const createMacs = (dataKey: Buffer, storeId: string): EventMacs => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', dataKey, storeId, 'baan: MAC of events and seals', 32)));
  const macOf = (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    sign: event => {
      const begun = beginHash(event);
      const metadata = { ...event.metadata, mac: macOf(endHash(begun, event.metadata)) };
      return { metadata, hash: endHash(begun, metadata) };
    },
    isValid: event => {
      const { mac, ...others } = event.metadata ?? {};
      if (typeof mac !== 'string' || Object.keys(event.metadata).at(-1) !== 'mac') return false;
      return macOf(endHash(beginHash(event), others)) === mac;
    },
    ofTreeHead: ({ events, root }) => macOf(`seal:${events}:${root}`),
  };
};
