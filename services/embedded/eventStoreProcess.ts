import { freePort } from './ports.ts';
import { type Program, startProgram } from './program.ts';

export type EventStoreProcess = Program & {
  /** Connection string for @eventstore/db-client. */
  url: string;
  port: number;
};

export type EventStoreProcessOptions = {
  /** postgres:// address of the database that holds the events. */
  databaseUrl: string;
  /** A free port when absent. */
  port?: number;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
};

/** Starts the embedded event store as a process of its own and waits until it listens on 127.0.0.1. */
export async function startEventStoreProcess(options: EventStoreProcessOptions): Promise<EventStoreProcess> {
  const { databaseUrl, port = await freePort(), env = process.env, onLine = () => undefined } = options;
  const program = await startProgram<{ event: 'listening'; port: number }>(
    { file: 'dist/eventstore.js', env: { ...env, DATABASE_URL: databaseUrl, EVENTSTORE_PORT: String(port) }, onLine },
    'listening',
  );
  const listening = program.message.port;
  return { ...program, port: listening, url: `esdb://127.0.0.1:${listening}?tls=false` };
}
