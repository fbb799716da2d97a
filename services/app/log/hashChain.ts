import { createHash, type Hash } from 'node:crypto';
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

const add = (hash: Hash, part: string | undefined): Hash => {
  // Another program's event may have no metadata: it breaks its own link, and must not stop the stream.
  const bytes = Buffer.from(part ?? '');
  return hash.update(`${bytes.length}:`).update(bytes);
};

/** All but the metadata, which come last: one beginning serves the hash without the MAC and the one with it. */
export const beginHash = ({ stream, revision, id, type, data }: Omit<Hashable, 'metadata'>): Hash => {
  const hash = createHash('sha256');
  for (const part of [stream, String(revision), id, type, JSON.stringify(data)]) add(hash, part);
  return hash;
};

export const endHash = (begun: Hash, metadata: object): string => add(begun, JSON.stringify(metadata)).digest('hex');

/**
 * Hex SHA-256 over stream, revision (decimal), id, type, data and metadata, each written as its length in bytes (decimal), a colon
 * and its UTF-8 bytes. The next event of the stream keeps it as `previousHash`, so that nothing can be altered, taken out or
 * swapped without breaking every link after it.
 */
export const eventHash = (event: Hashable): string => endHash(beginHash(event), event.metadata);
