import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { maxRevision, metaStreamOf } from '../log/events.ts';
import { createRecent } from '../log/recent.ts';
import { emptyStreamEnd, noMetadata, parseMetadata, rootOf, type StreamEnd, type StreamState } from '../log/streamState.ts';
import { byteaArray } from './binaryArrays.ts';

/** Stored states of these streams, in this order. */
export type ReadStates = (names: string[]) => Promise<StreamState[]>;

export type StreamStateCache = {
  /** States of the streams of these names, by the name of the stream (not of its metadata stream). */
  load(names: Iterable<string>, read: ReadStates): Promise<Map<string, StreamState>>;
  /** Caches a state that the writer has committed. */
  put(state: StreamState): void;
};

/** SHA-256 of the name, as in the table. */
export const hashOf = (name: string): Buffer => hash('sha256', name, 'buffer');

/** Caches the states of the streams used last: at least 10,000, at most twice as many. */
export const createStreamStateCache = (): StreamStateCache => {
  const cache = createRecent<StreamState>(10_000);
  // Streams that are being read. The writer removes those that it changes meanwhile, because the result is outdated then and not cached.
  const loading = new Map<string, number>();

  const put = (state: StreamState): void => {
    loading.delete(state.name);
    cache.set(state.name, state);
  };

  let loads = 0;
  const load = async (names: Iterable<string>, read: ReadStates): Promise<Map<string, StreamState>> => {
    const states = new Map<string, StreamState>();
    const missing = new Set<string>();
    for (const name of names) {
      const root = rootOf(name);
      const cached = cache.get(root);
      if (cached) states.set(root, cached);
      else missing.add(root);
    }
    if (missing.size === 0) return states;
    const loadNumber = ++loads;
    for (const name of missing) loading.set(name, loadNumber);
    for (const state of await read([...missing])) {
      states.set(state.name, state);
      const isFresh = loading.get(state.name) === loadNumber;
      if (isFresh) put(state);
    }
    return states;
  };

  return { load, put };
};

type Row = {
  id: string | null;
  revision: string | null;
  position: string | null;
  meta_id: string | null;
  meta_revision: string | null;
  meta_position: string | null;
  meta_data: Buffer | null;
};

const stateQuery = `
  select s.id, e.revision, e.position, m.id as meta_id, d.revision as meta_revision, d.position as meta_position, d.data as meta_data
  from unnest($1::bytea[], $2::bytea[]) with ordinality as n(hash, meta_hash, place)
  left join eventstore.streams s on s.hash = n.hash
  left join lateral (select revision, position from eventstore.events where stream_id = s.id order by revision desc limit 1) e on true
  left join eventstore.streams m on m.hash = n.meta_hash
  left join lateral (select revision, position, data from eventstore.events where stream_id = m.id order by revision desc limit 1) d on true
  order by n.place`;

/** @param queries a client or a pool */
export const createReadStates =
  (queries: Pick<ClientBase, 'query'>): ReadStates =>
  async names => {
    const { rows } = await queries.query<Row>({
      name: 'stream-states',
      text: stateQuery,
      values: [byteaArray(names.map(hashOf)), byteaArray(names.map(name => hashOf(metaStreamOf(name))))],
    });
    return rows.map((row, index) => {
      const name = names[index] as string;
      const tombstoned = row.revision !== null && BigInt(row.revision) === maxRevision;
      return {
        name,
        main: endFrom(row.id, tombstoned ? null : row.revision, row.position),
        meta: endFrom(row.meta_id, row.meta_revision, row.meta_position),
        metadata: row.meta_data ? parseMetadata(row.meta_data) : noMetadata,
        tombstoned,
      };
    });
  };

const endFrom = (id: string | null, revision: string | null, position: string | null): StreamEnd => {
  if (id === null) return emptyStreamEnd();
  return { streamId: BigInt(id), last: BigInt(revision ?? -1), lastPosition: BigInt(position ?? 0) };
};
