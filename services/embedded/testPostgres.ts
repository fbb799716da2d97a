import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

export type TestPostgres = { url: string; stop(): Promise<void> };

/** A temporary PostgreSQL for a test run: no fsync, a temporary folder, removed after `stop`. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-test-'));
  const server = await startPostgres({ dataDir, log: () => undefined, fast: true });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
