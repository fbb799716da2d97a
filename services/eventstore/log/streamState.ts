import { isMetaStream, maxRevision } from './events.ts';

/** The end of a stream. */
export type StreamLine = {
  /** Its id in the table; undefined before the first event. */
  streamId: bigint | undefined;
  /** The last revision, -1 when there is none. */
  last: bigint;
  lastPosition: bigint;
};

/** The read settings in `$$stream`. */
type StreamMetadata = {
  content: Record<string, unknown>;
  truncateBefore: bigint;
  maxCount: bigint | undefined;
  /** Seconds. */
  maxAge: number | undefined;
};

/** A stream, its metadata stream, and its settings. */
export type StreamState = {
  name: string;
  main: StreamLine;
  meta: StreamLine;
  metadata: StreamMetadata;
  tombstoned: boolean;
};

/** The name of the stream that a metadata stream describes; any other name unchanged. States are kept by it. */
export const rootOf = (stream: string): string => (isMetaStream(stream) ? stream.slice(2) : stream);

export const lineOf = (state: StreamState, stream: string): StreamLine => (stream === state.name ? state.main : state.meta);

export const noMetadata: StreamMetadata = { content: {}, truncateBefore: 0n, maxCount: undefined, maxAge: undefined };

export const emptyLine = (): StreamLine => ({ streamId: undefined, last: -1n, lastPosition: 0n });

export const isSoftDeleted = (state: StreamState): boolean => state.metadata.truncateBefore === maxRevision;

/** Was anything ever written to the stream or to its metadata? */
export const everWas = (state: StreamState): boolean => state.main.last >= 0n || state.meta.last >= 0n || state.tombstoned;

/** The lowest readable revision, apart from the maximum age. */
export const firstReadable = (state: StreamState): bigint => {
  const { truncateBefore, maxCount } = state.metadata;
  const byCount = maxCount === undefined ? 0n : state.main.last - maxCount + 1n;
  return truncateBefore > byCount ? truncateBefore : byCount < 0n ? 0n : byCount;
};

/**
 * Parses the data of a metadata event like a real node: only a zero or negative setting is ignored by itself ($tb may be zero); a setting
 * that is no integer makes all of them void, and so does data that is no JSON object.
 */
export const parseMetadata = (data: Buffer): StreamMetadata => {
  const content = parseObject(data.toString('utf8'));
  const settings = [content.$maxAge, content.$maxCount, content.$tb];
  if (settings.some(setting => setting !== undefined && !Number.isInteger(setting))) return { ...noMetadata, content };
  const [maxAge, maxCount, truncateBefore] = settings.map(setting => (Number(setting) > 0 ? Number(setting) : undefined));
  return { content, truncateBefore: revisionFrom(truncateBefore) ?? 0n, maxCount: revisionFrom(maxCount), maxAge };
};

/** The largest revision is no exact JavaScript number: JSON.parse makes 2^63 of it. */
const revisionFrom = (value: number | undefined): bigint | undefined => {
  if (value === undefined) return undefined;
  const revision = BigInt(value);
  return revision > maxRevision ? maxRevision : revision;
};

const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Metadata are opaque bytes; unreadable ones have no settings.
  }
  return {};
};

/** Metadata that mark a stream as deleted; they replace all others. */
export const deletedMetadata = (): Buffer => Buffer.from(`{"$tb":${maxRevision}}`);

/** The given metadata with `$tb` set to `revision`. */
export const metadataTruncatedBefore = (content: Record<string, unknown>, revision: bigint): Buffer =>
  Buffer.from(JSON.stringify({ ...content, $tb: Number(revision) }));
