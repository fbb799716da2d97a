import { type ChangeAtPosition, changesAfter } from '@baan/projections/changes';
import type { Visibility } from '@baan/projections/projector/visibility';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

type Notify = (change: ChangeAtPosition) => void;

/** Announces changes to all readers, with one query of the read tables after each commit of the projector. */
export type ChangeFeed = {
  /** Announces changes of the booking or payment link `id`; all changes when null. The result unsubscribes. */
  follow: (id: string | null, tell: Notify) => () => void;
  /** Changes since `after` for a reader that reconnects; null when there are too many, or the log lacks the position. */
  missedSince: (after: bigint, id: string | null) => Promise<ChangeAtPosition[] | null>;
  /** The last announced position. */
  position: () => bigint;
  /** Queries without a notification, in case its connection is dead. */
  check: () => void;
  stop: () => void;
};

type Dependencies = { knex: Knex; visibility: Pick<Visibility, 'onChange' | 'position'>; log: Pick<Logger, 'warn'> };

const mostAtOnce = 500;

/** The last change of each row is enough. */
const lastOfEach = (changes: ChangeAtPosition[]): Iterable<ChangeAtPosition> =>
  new Map(changes.map(change => [`${change.kind}:${change.id}`, change])).values();

export const createChangeFeed = ({ knex, visibility, log }: Dependencies): ChangeFeed => {
  const readers = new Map<string | null, Set<Notify>>();
  // Changes are announced up to here, and projected up to there.
  let announced = 0n;
  let projected = 0n;
  let asking: Promise<void> | undefined;

  const tell = (changes: ChangeAtPosition[]): void => {
    for (const change of lastOfEach(changes)) {
      const concerned = change.id === null ? [null] : [null, change.id];
      for (const id of concerned) for (const reader of readers.get(id) ?? []) reader(change);
    }
  };

  const ask = async (): Promise<void> => {
    do {
      const upTo = projected;
      const changes = await changesAfter(knex, { after: announced, limit: mostAtOnce });
      announced = changes.at(-1)?.position ?? announced;
      if (changes.length < mostAtOnce && announced < upTo) announced = upTo;
      tell(changes);
    } while (announced < projected && readers.size > 0);
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
      // The first reader begins at the current position.
      if (readers.size === 0) announced = projected = visibility.position();
      const ofId = readers.get(id) ?? new Set();
      readers.set(id, ofId.add(reader));
      return () => {
        ofId.delete(reader);
        if (ofId.size === 0 && readers.get(id) === ofId) readers.delete(id);
      };
    },
    missedSince: async (after, id) => {
      if (after > announced) return null;
      const missed = await changesAfter(knex, { after, limit: mostAtOnce, id });
      return missed.length < mostAtOnce ? [...lastOfEach(missed)] : null;
    },
    position: () => announced,
    check: askOnce,
    stop,
  };
};
