import { isMetaStream, maxRevision } from './events.ts';

/** The end of a stream. */
export type StreamEnd = {
  /** Its id in the table; undefined before the first event. */
  streamId: bigint | undefined;
  /** The last revision, -1 when there is none. */
  last: bigint;
  lastPosition: bigint;
};

/** Settings from the metadata stream `$$stream`. */
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
  main: StreamEnd;
  meta: StreamEnd;
  metadata: StreamMetadata;
  tombstoned: boolean;
};

/** The name of the stream that a metadata stream describes; any other name unchanged. States are kept by it. */
export const rootOf = (stream: string): string => (isMetaStream(stream) ? stream.slice(2) : stream);

export const endOf = (state: StreamState, stream: string): StreamEnd => (stream === state.name ? state.main : state.meta);

export const noMetadata: StreamMetadata = { content: {}, truncateBefore: 0n, maxCount: undefined, maxAge: undefined };

export const emptyStreamEnd = (): StreamEnd => ({ streamId: undefined, last: -1n, lastPosition: 0n });

export const isSoftDeleted = (state: StreamState): boolean => state.metadata.truncateBefore === maxRevision;

/** Whether anything was ever written to the stream or to its metadata. */
export const hasEverExisted = (state: StreamState): boolean => state.main.last >= 0n || state.meta.last >= 0n || state.tombstoned;

/** The lowest readable revision by count and truncation; the maximum age is applied in readCalls.ts. */
export const firstReadable = (state: StreamState): bigint => {
  const { truncateBefore, maxCount } = state.metadata;
  const byCount = maxCount === undefined ? 0n : state.main.last - maxCount + 1n;
  return truncateBefore > byCount ? truncateBefore : byCount < 0n ? 0n : byCount;
};

/**
 * Parses the data of a metadata event as a real node does. A zero or negative setting is ignored ($tb may be zero). If one setting is not
 * an integer, or the data is not a JSON object, all settings are ignored.
 */
export const parseMetadata = (data: Buffer): StreamMetadata => {
  const content = parseObject(data.toString('utf8'));
  const settings = [content.$maxAge, content.$maxCount, content.$tb];
  if (settings.some(setting => setting !== undefined && !Number.isInteger(setting))) return { ...noMetadata, content };
  const [maxAge, maxCount, truncateBefore] = settings.map(setting => (Number(setting) > 0 ? Number(setting) : undefined));
  return { content, truncateBefore: revisionFrom(truncateBefore) ?? 0n, maxCount: revisionFrom(maxCount), maxAge };
};

/** JSON.parse rounds the highest revision to 2^63, which is limited to it again here. */
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
    // Metadata may be any bytes.
  }
  return {};
};

/** Metadata that mark a stream as deleted and replace all other settings. */
export const deletedMetadata = (): Buffer => Buffer.from(`{"$tb":${maxRevision}}`);

/** The given metadata with `$tb` set to `revision`. */
export const metadataTruncatedBefore = (content: Record<string, unknown>, revision: bigint): Buffer =>
  Buffer.from(JSON.stringify({ ...content, $tb: Number(revision) }));
