import { EventStoreDBClient } from '@eventstore/db-client';
import { connectionStringRefusal } from './storeRefusal.ts';

/** The connections to one event store. */
export type StoreClients = { reads: EventStoreDBClient; appends: EventStoreDBClient; close: () => Promise<void> };

const connect = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw connectionStringRefusal(url, error as Error);
  }
};

/**
 * Appends have a connection of their own, because of how the client answers them: over one long call, with the waiting of all calls in one
 * list. It changes its connection as soon as anything finds the store unavailable, leaves the long call on the old one to break later,
 * forgets everybody on the list when it does, and throws, where nobody can catch it, when an answer then comes over the new one: the
 * process ends. A read finds the store unavailable whenever its database is; where only appends are called, the old call has broken first.
 */
export const connectStore = (url: string): StoreClients => {
  const reads = connect(url);
  const appends = connect(url);
  return {
    reads,
    appends,
    close: async () => {
      await Promise.all([reads.dispose(), appends.dispose()]);
    },
  };
};
