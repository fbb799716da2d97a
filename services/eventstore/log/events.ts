/** The highest possible revision: that of a tombstone, and the value of `$tb` in the metadata of a deleted stream. */
export const maxRevision = 9223372036854775807n;

/** Times of events count 100 ns ticks since the Unix epoch. */
export const ticksPerMillisecond = 10_000n;

export const noBytes = Buffer.alloc(0);

/** A client's new event. `data` and `metadata` are opaque bytes, kept exactly as written. */
export type NewEvent = {
  /** Canonical lower-case UUID. */
  id: string;
  type: string;
  contentType: string;
  data: Buffer;
  metadata: Buffer;
};

export type StoredEvent = NewEvent & {
  /** Number of the event in the whole log, from 1 without gaps. */
  position: bigint;
  stream: string;
  /** Number of the event in its stream, from 0 without gaps except before a tombstone. */
  revision: bigint;
  /** 100 ns ticks since the Unix epoch. */
  created: bigint;
};

/** An event without its content. */
export type EventId = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** An event that the server itself writes. */
export const systemEvent = (id: string, type: string, json?: Buffer): NewEvent => ({
  id,
  type,
  contentType: json ? 'application/json' : 'application/octet-stream',
  data: json ?? noBytes,
  metadata: noBytes,
});

/** Rough size of an event in memory, in bytes. */
export const sizeInMemory = ({ data, metadata }: NewEvent): number => data.length + metadata.length + 200;

/** The state of the stream that a command expects. */
export type ExpectedRevision = bigint | 'any' | 'no_stream' | 'stream_exists';

export const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 16 bytes of a canonical UUID as two numbers of 64 bits, most significant first. */
export const uuidHalves = (id: string): [bigint, bigint] => {
  const hex = id.replaceAll('-', '');
  return [BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)];
};

export const uuidFromHalves = (most: bigint, least: bigint): string => {
  const hex = BigInt.asUintN(64, most).toString(16).padStart(16, '0') + BigInt.asUintN(64, least).toString(16).padStart(16, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether `stream` holds the metadata of another stream. `$$$$x` does not: metadata of a metadata stream have no effect. */
export const isMetaStream = (stream: string): boolean => stream.startsWith('$$') && !stream.startsWith('$$$$');

export const metaStreamOf = (stream: string): string => `$$${stream}`;
