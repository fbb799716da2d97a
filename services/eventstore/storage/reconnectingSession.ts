import type { Time } from '@baan/time/time';
import type { Transaction } from '../log/transaction.ts';
import type { LiveFeed } from '../subscriptions/feed.ts';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import type { DatabaseSession } from './session.ts';

/** The writing session, which is replaced by a new one when its connection is lost. */
type ReconnectingSession = {
  /** Undefined while PostgreSQL cannot be reached. */
  current(): DatabaseSession | undefined;
  /** Reconnects if necessary. Returns undefined after `stop`. @param inDoubt a transaction that the lost session may have committed */
  session(inDoubt?: Transaction): Promise<DatabaseSession | undefined>;
  discard(session: DatabaseSession): void;
  /** Stops reconnecting. */
  stop(): void;
};

export type ReconnectOptions = {
  time: Pick<Time, 'sleep'>;
  session: DatabaseSession;
  /** Opens a new session in place of a lost one. */
  reopen: (lost: DatabaseSession) => Promise<DatabaseSession>;
  feed: LiveFeed;
  log: (line: string) => void;
  onLost: () => void;
  /** Another program serves the database, or has changed it. */
  onUnusable: (error: Error) => void;
};

const reconnectInterval = 250;
/** A PostgreSQL that does not answer will not confirm the end of a connection either. */
export const closeTimeoutMs = 1_000;
export const writtenByAnotherProgram = 'Another program has written to the event store.';

export const createReconnectingSession = ({
  time,
  session: first,
  reopen,
  feed,
  log,
  onLost,
  onUnusable,
}: ReconnectOptions): ReconnectingSession => {
  let session = first;
  let isLost = false;
  let isStopping = false;

  const watch = (current: DatabaseSession): void => {
    void current.lost.then(() => {
      if (session !== current || isLost || isStopping) return;
      log('The connection to PostgreSQL was lost.');
      isLost = true;
      onLost();
    });
  };
  watch(first);

  const discard = (current: DatabaseSession): void => {
    if (session === current) isLost = true;
    void current.close().catch(() => undefined);
  };

  /** @throws UnusableDatabaseError when the log does not end where it did before */
  const assertUnchanged = async (next: DatabaseSession, inDoubt: Transaction | undefined): Promise<void> => {
    const { lastPosition } = await next.ends();
    if (lastPosition < feed.head())
      throw new UnusableDatabaseError(
        `The database ends at position ${lastPosition}, where ${feed.head()} were acknowledged: it is an older copy, or a standby that lagged.`,
      );
    if (lastPosition !== feed.head() && lastPosition !== inDoubt?.events.at(-1)?.position)
      throw new UnusableDatabaseError(writtenByAnotherProgram);
  };

  const reconnect = async (inDoubt?: Transaction): Promise<DatabaseSession | undefined> => {
    let lastMessage = '';
    while (!isStopping) {
      try {
        session = await reopen(session);
        await assertUnchanged(session, inDoubt);
        isLost = false;
        watch(session);
        log('Connected to PostgreSQL again.');
        return session;
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string };
        if (error instanceof UnusableDatabaseError) onUnusable(error);
        else if (causeOf(error as Error) === 'no-access')
          onUnusable(new Error(`The database cannot be used any more: ${message}`));
        else {
          if (message !== lastMessage) log(`PostgreSQL does not serve: ${message || code}`);
          lastMessage = message;
          await time.sleep(reconnectInterval);
        }
      }
    }
    return undefined;
  };

  return {
    current: () => (isLost ? undefined : session),
    session: async inDoubt => (isLost ? reconnect(inDoubt) : session),
    discard,
    stop() {
      isStopping = true;
    },
  };
};
