import { eventStoreUrl } from './certificates.ts';
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
  /** Folder of the server's and the clients' certificates (certificates.ts); null accepts any client, for tests of the protocol. */
  certificates: string | null;
  /** A free port when absent. */
  port?: number;
  env?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
};

/** Starts the embedded event store as a separate process and waits until it listens on 127.0.0.1. */
export const startEventStoreProcess = async (options: EventStoreProcessOptions): Promise<EventStoreProcess> => {
  const { databaseUrl, certificates, port = await freePort(), env = process.env, onLine = () => undefined } = options;
  const program = await startProgram<{ event: 'listening'; port: number }>(
    {
      file: 'dist/eventstore.js',
      args: certificates === null ? ['--insecure'] : [],
      env: { ...env, DATABASE_URL: databaseUrl, EVENTSTORE_PORT: String(port), EVENTSTORE_CERTIFICATES: certificates ?? '' },
      onLine,
    },
    'listening',
  );
  const listening = program.message.port;
  return { ...program, port: listening, url: eventStoreUrl(listening, certificates) };
};
