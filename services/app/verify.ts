import { pino } from 'pino';
import { causeOf } from './cause.ts';
import { readConfig } from './config.ts';
import { openStores } from './stores.ts';
import { verifyStore } from './verifyStore.ts';

// `npm run verify`: is the chain of every stream whole, and do bookings and nights agree? Exits with 1 when something is found.

const log = pino({ level: 'warn' }, pino.destination(2));
const clock = () => new Date();

try {
  const stores = await openStores(readConfig(process.env), log, clock);
  try {
    const { events, streams, bookings, findings } = await verifyStore(stores.store, done => {
      if (process.stderr.isTTY && done % 500 === 0) process.stderr.write(`\r${done} events`);
    });
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
    for (const { check, stream, problem } of findings) console.log(`${check}: ${stream}: ${problem}`);
    console.log(
      `${events} events in ${streams} streams, ${bookings} bookings: ${findings.length === 0 ? 'all is well' : `${findings.length} found`}`,
    );
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await stores.close();
  }
} catch (error) {
  console.error(causeOf(error));
  process.exitCode = 2;
}
