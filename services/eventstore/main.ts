import { setFlagsFromString } from 'node:v8';
import { systemRandom, systemTime } from '@baan/time/time';
import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { assertNoVilla, clientCertificateCredentials, readConfig } from './config.ts';
import { type EventStore, startEventStore } from './server.ts';

/** The event store as a process of its own. */

let store: EventStore | undefined;
let isStopping = false;

// Collects garbage after the heap grew by 100 % instead of 20 %: reading 10,000 events took two full collections. Must be set before the heap grows.
setFlagsFromString('--heap-growing-percent=100');
setLogVerbosity(logVerbosity.NONE); // The error of a port in use is printed below, in one line.

/** Prints plain text at a terminal, otherwise a JSON line for the log, which a supervisor may show. */
const print = (stream: NodeJS.WriteStream, level: number, msg: string): void => {
  const line = stream.isTTY
    ? msg
    : JSON.stringify({ level, time: systemTime.now().getTime(), terminal: 'line', part: 'eventstore', msg });
  stream.write(`${line}\n`);
};
const warn = (line: string): void => print(process.stderr, 40, line);

process.removeAllListeners('warning');
process.on('warning', ({ name, message }) => warn(`${name}: ${message}`));
process.on('uncaughtException', ({ stack }) => {
  print(process.stderr, 60, String(stack));
  process.exit(1);
});

const stop = async (code: number): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  await store?.stop();
  process.exit(code);
};

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
// The parent process has ended, and nothing else would stop this one.
process.on('disconnect', () => void stop(0));

try {
  const { databaseUrl, host, port, certificates } = readConfig(process.env, process.argv.slice(2));
  if (certificates === null) await assertNoVilla(databaseUrl);
  store = await startEventStore({
    time: systemTime,
    random: systemRandom,
    databaseUrl,
    host,
    port,
    credentials: certificates === null ? undefined : await clientCertificateCredentials(certificates),
    log: warn,
    onFatal: error => {
      warn(error.message);
      void stop(1);
    },
  });
  // The program that made the certificates prints the whole connection string.
  const address =
    certificates === null ? `esdb://${host}:${store.port}?tls=false, to anybody on this machine` : `${host}:${store.port}`;
  print(process.stdout, 30, `The event store is listening at ${address} (Ctrl-C stops it)`);
  process.send?.({ event: 'listening', port: store.port });
} catch (error) {
  print(process.stderr, 60, (error as Error).message);
  process.exit(1);
}
