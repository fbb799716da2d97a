import { changesAfter, type PlacedChange } from '@baan/projections/changes';
import type { Visibility } from '@baan/projections/projector/visibility';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

type Tell = (change: PlacedChange) => void;

/** Tells all readers about changes, with one query to the read tables after each commit of the projector. */
export type ChangeFeed = {
  /** Tells changes of the booking or payment link `id`; of everything when null. Call the result to stop. */
  follow: (id: string | null, tell: Tell) => () => void;
  /** Changes since `after` for a reader that reconnects; null when they cannot be told: too many, or a position that this log does not have. */
  missedSince: (after: bigint, id: string | null) => Promise<PlacedChange[] | null>;
  /** The last position that was told, or is being told. */
  position: () => bigint;
  /** Queries without a notification: a dead connection may not have shown itself. */
  check: () => void;
  stop: () => void;
};

type Dependencies = { knex: Knex; visibility: Pick<Visibility, 'onChange' | 'position'>; log: Pick<Logger, 'warn'> };

const mostAtOnce = 500;

/** The last change of each row is enough. */
const lastOfEach = (changes: PlacedChange[]): Iterable<PlacedChange> =>
  new Map(changes.map(change => [`${change.kind}:${change.id}`, change])).values();

export const createChangeFeed = ({ knex, visibility, log }: Dependencies): ChangeFeed => {
  const readers = new Map<string | null, Set<Tell>>();
  // Changes are told up to here, and projected up to there.
  let told = 0n;
  let projected = 0n;
  let asking: Promise<void> | undefined;

  const tell = (changes: PlacedChange[]): void => {
    for (const change of lastOfEach(changes)) {
      const concerned = change.id === null ? [null] : [null, change.id];
      for (const id of concerned) for (const reader of readers.get(id) ?? []) reader(change);
    }
  };

  const ask = async (): Promise<void> => {
    do {
      const upTo = projected;
      const changes = await changesAfter(knex, { after: told, limit: mostAtOnce });
      told = changes.at(-1)?.position ?? told;
      if (changes.length < mostAtOnce && told < upTo) told = upTo;
      tell(changes);
    } while (told < projected && readers.size > 0);
  };

  const askOnce = (): void => {
    if (asking || readers.size === 0) return;
    asking = ask()
      .catch(error => log.warn({ error: error.message }, 'what changed could not be read; trying again'))
      .finally(() => {
        asking = undefined;
      });
  };

  const stop = visibility.onChange(position => {
    projected = position;
    askOnce();
  });

  return {
    follow: (id, reader) => {
      // The first reader begins now: earlier changes had no reader.
      if (readers.size === 0) told = projected = visibility.position();
      const ofId = readers.get(id) ?? new Set();
      readers.set(id, ofId.add(reader));
      return () => {
        ofId.delete(reader);
        if (ofId.size === 0 && readers.get(id) === ofId) readers.delete(id);
      };
    },
    missedSince: async (after, id) => {
      if (after > told) return null;
      const missed = await changesAfter(knex, { after, limit: mostAtOnce, id });
      return missed.length < mostAtOnce ? [...lastOfEach(missed)] : null;
    },
    position: () => told,
    check: askOnce,
    stop,
  };
};
