import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium } from './browser.ts';
import { startHouse } from './house.testkit.ts';
import { registerOwner } from './owner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program that all journeys of a run share, its owner made: its address, and the folder of the mails it wrote. */
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

  const { url, outbox, setupCode, stop } = await startHouse(project.getProvidedContext().postgresUrl, { SAMPLE_VILLA: 'on' });
  await registerOwner(url, setupCode);
  project.provide('site', { url, outbox });
  return stop;
}

const wantBuilt = (app: string): void => {
  if (existsSync(fileURLToPath(new URL(`../${app}/dist/index.html`, import.meta.url)))) return;
  throw new Error(`${app}/dist is missing: the journeys drive the built apps. "npm test" builds them first.`);
};
