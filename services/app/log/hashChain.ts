import { hash } from 'node:crypto';
import type { RecordedEvent } from './recordedEvent.ts';

/** The hashed parts of an event. `JSON.stringify` of `data` and `metadata` is byte-equal to the stored text. */
export type HashedFields = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'type' | 'data' | 'metadata'>;

// A foreign event may have no metadata. It breaks its own link, but must not stop the stream.
const part = (text = ''): string => `${Buffer.byteLength(text)}:${text}`;

/** The part of the hash input before the metadata: it is the same with and without the MAC. */
export const beginHash = ({ stream, revision, id, type, data }: Omit<HashedFields, 'metadata'>): string =>
  part(stream) + part(String(revision)) + part(id) + part(type) + part(JSON.stringify(data));

export const endHash = (begun: string, metadata: object): string => hash('sha256', begun + part(JSON.stringify(metadata)));

/**
 * Hex SHA-256 over stream, revision (decimal), id, type, data and metadata, each written as its length in bytes (decimal), a colon and its
 * UTF-8 bytes. The next event of the stream stores it as `previousHash`. So no event can be altered, removed or swapped without breaking
 * every link after it.
 */
export const eventHash = (event: HashedFields): string => endHash(beginHash(event), event.metadata);
