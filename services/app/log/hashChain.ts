import { hash } from 'node:crypto';
import type { Metadata } from './recordedEvent.ts';

/** What an event's hash covers. `data` and `metadata` as they were written: `JSON.stringify` of them is byte-equal to the stored text. */
export type Hashable = {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: Record<string, unknown>;
  metadata: Metadata;
};

// Another program's event may have no metadata: it breaks its own link, and must not stop the stream.
const part = (text = ''): string => `${Buffer.byteLength(text)}:${text}`;

/** All but the metadata, which come last: one beginning serves the hash without the MAC and the one with it. */
export const beginHash = ({ stream, revision, id, type, data }: Omit<Hashable, 'metadata'>): string =>
  part(stream) + part(String(revision)) + part(id) + part(type) + part(JSON.stringify(data));

export const endHash = (begun: string, metadata: object): string => hash('sha256', begun + part(JSON.stringify(metadata)));

/**
 * Hex SHA-256 over stream, revision (decimal), id, type, data and metadata, each written as its length in bytes (decimal), a colon
 * and its UTF-8 bytes. The next event of the stream keeps it as `previousHash`, so that nothing can be altered, taken out or
 * swapped without breaking every link after it.
 */
export const eventHash = (event: Hashable): string => endHash(beginHash(event), event.metadata);
