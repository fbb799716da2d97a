import { subjectsOf } from '@baan/projections/guests';
import type { Knex } from 'knex';
import type { EventStore } from '../log/eventStore.ts';
import type { EventProof } from '../proof/proof.ts';
import { findKept } from '../tools/erase/erasing.ts';

type CopiedStream = { stream: string; events: Record<string, unknown>[] };

/** Each stream with its events in order, decrypted. */
export const copyOfStreams = (proof: Pick<EventProof, 'read'>, streams: string[]): Promise<CopiedStream[]> =>
  Promise.all(
    streams.map(async stream => ({
      stream,
      events: (await proof.read(stream)).map(({ type, data }) => ({ type, ...data })),
    })),
  );

/** All that is kept under an email address. The copy is mailed to that address, which proves that its reader is the person. */
export const copyForEmail = async (
  { knex, store, proof }: { knex: Knex; store: Pick<EventStore, 'readStored'>; proof: Pick<EventProof, 'read'> },
  email: string,
  now: Date,
): Promise<{ contact: string; exportedAt: string; streams: CopiedStream[] }> => {
  const { bookings, links } = await subjectsOf(knex, { email, phone: undefined });
  const ids = new Set(bookings.map(({ id }) => id));
  const kept = await Promise.all([
    ...bookings.map(({ id }) =>
      findKept(
        { knex, store },
        { bookingId: id, linkIds: links.filter(({ state }) => state.bookingId === id).map(link => link.id) },
      ),
    ),
    ...links
      .filter(({ state }) => state.bookingId === null || !ids.has(state.bookingId))
      .map(({ id }) => findKept({ knex, store }, { bookingId: null, linkIds: [id] })),
  ]);
  const streams = kept.flatMap(one => one.streams);
  return { contact: email, exportedAt: now.toISOString(), streams: await copyOfStreams(proof, streams) };
};
