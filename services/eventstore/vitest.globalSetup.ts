import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { containers } from '@baan/embedded/containers.testkit';
import { type FoundServers, startServers } from '@baan/embedded/servers.testkit';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import type { TestProject } from 'vitest/node';
import { terminalSteps } from '../../scripts/steps.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** In the project `real` only: the production servers that all its tests share, or why there are none. */
    servers?: FoundServers;
  }
}

/** Starts or finds the production servers for the whole run, and prints which ones there are. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const steps = terminalSteps(process.stdout);
  const find = () => startServers(['eventStore', 'postgres', 'redis', 'mail'], process.env, containers);
  const { found, stop } = await steps.run('Looking for servers: EVENTSTORE_URL, DATABASE_URL, REDIS_URL, Docker', find);
  for (const { url, said } of Object.values(found)) (url ? steps.line : steps.warn)(said);
  if (found.eventStore.url) await untilItAppends(found.eventStore.url);
  project.provide('servers', found);
  return stop;
};

/** A starting node accepts calls before it is the leader, but rejects appends until then. */
const untilItAppends = async (url: string): Promise<void> => {
  const until = Date.now() + 30_000;
  for (;;) {
    const client = EventStoreDBClient.connectionString(url);
    try {
      await client.appendToStream(`ready-${randomUUID()}`, jsonEvent({ type: 'ready', data: {} }));
      return;
    } catch (error) {
      if (Date.now() > until) throw new Error(`The event store takes no append: ${(error as Error).message}`);
    } finally {
      await client.dispose();
    }
    await wait(250);
  }
};
