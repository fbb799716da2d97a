import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDatabase, dropDatabase } from '@baan/embedded/databases';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startServiceProcess } from '@baan/embedded/serviceProcess';
import type { TestProject } from 'vitest/node';
import { findChromium } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program that all journeys of a run share: its address, and the folder of the mails it wrote. */
    site: { url: string; outbox: string };
    /** Path of a Chromium, or an empty text where there is none. */
    chromium: string;
  }
}

/** One program with the sample villa for the whole run, as making its pictures takes a while. Each test takes nights of its own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = (await findChromium()) ?? '';
  project.provide('chromium', chromium);
  if (!chromium) return undefined;
  wantBuilt('web-guest');
  wantBuilt('web-admin');

  const databaseUrl = await createDatabase(project.getProvidedContext().postgresUrl, `e2e_${randomBytes(6).toString('hex')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-e2e-'));
  const eventStore = await startEventStoreProcess({ databaseUrl });
  const service = await startServiceProcess({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStore.url,
    RATE_LIMIT: 'off',
    SAMPLE_VILLA: 'on',
    LOG_LEVEL: 'warn',
  });
  project.provide('site', { url: service.url, outbox: join(dataDir, 'outbox') });
  return async () => {
    await service.stop();
    await eventStore.stop();
    await dropDatabase(databaseUrl);
    await rm(dataDir, { recursive: true, force: true });
  };
}

const wantBuilt = (app: string): void => {
  if (existsSync(fileURLToPath(new URL(`../${app}/dist/index.html`, import.meta.url)))) return;
  throw new Error(`${app}/dist is missing: the journeys drive the built apps. "npm test" builds them first.`);
};
