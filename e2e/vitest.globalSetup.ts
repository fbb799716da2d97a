import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { findChromium, sayChromium } from './browser.ts';
import { registerOwner } from './owner.ts';
import { startVilla } from './villa.testkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The program that all journeys of a run share, with its owner: its address, and the folder of its mails. */
    site: { url: string; mailFolder: string };
    /** Path of Chromium, or an empty string if there is none. */
    chromium: string;
  }
}

/** One program with the sample villa for the whole run, as deriving its pictures takes a while. Each test uses nights of its own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const chromium = await findChromium();
  project.provide('chromium', chromium?.path ?? '');
  if (!chromium) return undefined;
  console.log(sayChromium(chromium));
  wantBuilt('web-guest');
  wantBuilt('web-admin');

  const { url, mailFolder, setupCode, stop } = await startVilla(project.getProvidedContext().postgresUrl, { SAMPLE_VILLA: 'on' });
  await registerOwner(url, setupCode);
  project.provide('site', { url, mailFolder });
  return stop;
}

const wantBuilt = (app: string): void => {
  if (existsSync(fileURLToPath(new URL(`../${app}/dist/index.html`, import.meta.url)))) return;
  throw new Error(`${app}/dist is missing: the journeys drive the built apps. "npm test" builds them first.`);
};
