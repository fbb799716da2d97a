import { startPostgres } from './postgres.ts';

// A program that starts PostgreSQL and stays alive, for tests that kill it: prints the address on one line.
const { url, pid } = await startPostgres({ dataDir: process.argv[2] as string, log: () => undefined, fast: true });
console.log(JSON.stringify({ url, pid }));
setInterval(() => undefined, 1_000);
