import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, startTestStack, type TestDatabase, type TestStack } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import { createEventStore, type EventStore } from '../../log/eventStore.ts';
import { connectStore } from '../../log/storeClients.ts';
import { createMacs } from '../../proof/macs.ts';
import { runTool, type ToolRun } from '../runTool.testkit.ts';

export type OtherStore = { database: TestDatabase; eventStore: EventStoreProcess };

/** A villa with its store, and further stores to move between. */
export type MoveWorld = {
  stack: TestStack;
  knex: Knex;
  anotherStore: () => Promise<OtherStore>;
  /** What lies there as it is written: nothing is sealed or opened. */
  open: (url: string) => EventStore;
  envOf: (eventStoreUrl: string) => Record<string, string>;
  /** Runs a tool on the villa, whose store is the stack's unless told otherwise. */
  run: (name: string, args: string[], eventStoreUrl?: string) => Promise<ToolRun>;
  stop: () => Promise<void>;
};

const sealed = {
  seal: async (_s: string, _t: string, data: object) => data,
  open: async (_s: string, _t: string, data: object) => data,
};

export const startMoveWorld = async (): Promise<MoveWorld> => {
  const stack = await startTestStack();
  const knex = createKnex({ client: 'pg', connection: stack.databaseUrl });
  const others: OtherStore[] = [];
  const closings: (() => Promise<void>)[] = [];
  const envOf: MoveWorld['envOf'] = eventStoreUrl => ({
    DATABASE_URL: stack.databaseUrl,
    EVENTSTORE_URL: eventStoreUrl,
    DATA_DIR: stack.dataDir,
  });
  return {
    stack,
    knex,
    envOf,
    anotherStore: async () => {
      const database = await createTestDatabase();
      const other = {
        database,
        eventStore: await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: database.url }),
      };
      others.push(other);
      return other;
    },
    open: url => {
      const opened = connectStore(url);
      closings.push(opened.close);
      return createEventStore(opened, systemTime, sealed as never, createMacs(Buffer.alloc(32), 'test'), {
        warn: () => undefined,
      });
    },
    run: (name, args, eventStoreUrl = stack.eventStore.url) => runTool(name, args, envOf(eventStoreUrl)),
    stop: async () => {
      await Promise.all(closings.map(close => close()));
      await knex.destroy();
      for (const { database, eventStore } of others) {
        await eventStore.stop();
        await database.drop();
      }
      await stack.stop();
    },
  };
};
