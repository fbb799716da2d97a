import type { Knex } from 'knex';
import type { EventStore } from './eventStore.ts';
import { loadCheckpoint } from './private/checkpoints.ts';

type Dependencies = {
  knex: Knex;
  store: Pick<EventStore, 'eventAt'>;
  log: { warn: (object: object, message: string) => void };
};

/**
 * Where a reactor goes on. A checkpoint whose event is not at its position belongs to another log: it is dropped, all is read again,
 * and done once all the same.
 */
export const startPosition = async ({ knex, store, log }: Dependencies, reactor: string): Promise<bigint | null> => {
  const checkpoint = await loadCheckpoint(knex, reactor);
  if (!checkpoint) return null;
  const { position, eventId } = checkpoint;
  if (eventId !== null && (await store.eventAt(position)) === eventId) return position;
  log.warn({ reactor }, 'the reactor starts anew: the store does not hold the event at its checkpoint');
  await knex('private.checkpoints').where({ name: reactor }).delete();
  return null;
};
