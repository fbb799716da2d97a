import { setFlagsFromString } from 'node:v8';
import { serveStorage } from '@baan/eventstore/server';
import { systemRandom, systemTime } from '@baan/time/time';
import { createMemoryStorage } from './eventStoreMemory.ts';

// The event store's server without a database, as a separate process.

setFlagsFromString('--heap-growing-percent=100'); // The same flag as the real server (eventstore/main.ts).
const log = (line: string): void => console.error(line);
const store = await serveStorage(createMemoryStorage(), {
  time: systemTime,
  random: systemRandom,
  host: '127.0.0.1',
  port: 0,
  log,
});
process.send?.({ event: 'listening', port: store.port });
process.on('SIGTERM', () => void store.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(0));
