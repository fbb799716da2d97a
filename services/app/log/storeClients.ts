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
 * The client sends all appends over one long call. When any call finds the store unavailable, it changes its connection; a later answer to
 * an append then throws uncaught and ends the process. Reads fail often, so they get a connection of their own.
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
