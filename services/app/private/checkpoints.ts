import type { Knex } from 'knex';
import type { EventStore } from '../log/eventStore.ts';
import { addressIn } from '../log/storeClients.ts';

/** A reactor's progress: position in $all and id of its last event. */
export type Checkpoint = { position: bigint; eventId: string | null };

/** Of all reactors, by name. */
export const loadCheckpoints = async (knex: Knex): Promise<Map<string, Checkpoint>> => {
  const rows = await knex('private.checkpoints').orderBy('name');
  return new Map(rows.map(({ name, position, event_id: eventId }) => [name, { position: BigInt(position), eventId }]));
};

export const loadCheckpoint = async (knex: Knex, name: string): Promise<Checkpoint | undefined> =>
  (await loadCheckpoints(knex)).get(name);

/** Never goes back: several processes may run the same reactor. */
export const checkpointSql = (name: string, { position, eventId }: Checkpoint): { sql: string; bindings: (string | null)[] } => ({
  sql: `INSERT INTO private.checkpoints (name, position, event_id) VALUES (?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET position = excluded.position, event_id = excluded.event_id
        WHERE private.checkpoints.position < excluded.position`,
  bindings: [name, position.toString(), eventId],
});

export const saveCheckpoint = async (knex: Knex, name: string, checkpoint: Checkpoint): Promise<void> => {
  const { sql, bindings } = checkpointSql(name, checkpoint);
  await knex.raw(sql, bindings as Knex.RawBinding[]);
};

type Store = Pick<EventStore, 'eventAt'>;

/** A checkpoint without an event, or with an unknown position (0), cannot miss anything. */
export const isHeld = async ({ eventAt }: Store, { position, eventId }: Checkpoint): Promise<boolean> =>
  eventId === null || position === 0n || (await eventAt(position)) === eventId;

/**
 * The position of a reactor's checkpoint, null at the beginning.
 * @throws Error when the store does not hold the checkpoint's event: it was replaced meanwhile
 */
export const startPosition = async ({ knex, store }: { knex: Knex; store: Store }, reactor: string): Promise<bigint | null> => {
  const checkpoint = await loadCheckpoint(knex, reactor);
  if (!checkpoint || checkpoint.eventId === null) return null;
  if (await isHeld(store, checkpoint)) return checkpoint.position;
  throw new Error(`The event store does not hold the event at the checkpoint of the ${reactor}`);
};

/**
 * After a move both stores have this villa's id. The old one lacks the events at the reactors' checkpoints, or holds them elsewhere.
 * Nothing else leads to this: move and restore set the checkpoints, and an event is on disk before any reactor sees it. `elsewhere`:
 * another store that may hold the events; the two are compared later.
 * @throws Error in one line
 */
export const assertStoreInUse = async (knex: Knex, store: Store, url: string, elsewhere?: Store): Promise<void> => {
  for (const checkpoint of (await loadCheckpoints(knex)).values()) {
    if ((await isHeld(store, checkpoint)) || (elsewhere && (await isHeld(elsewhere, checkpoint)))) continue;
    throw new Error(
      `The event store at ${addressIn(url)} (the embedded one where EVENTSTORE_URL is not set) does not hold the last event that this database knows of: the house went on in another store, or this one is an older copy. Set EVENTSTORE_URL to the store in use, or, to go on with this one and without what came later, run npm run move-store -- --here`,
    );
  }
};
