import type { TestProject } from 'vitest/node';
import { terminalSteps } from '../../scripts/steps.mjs';
import { findRealStore } from './realStore.testkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** In the project `real` only: the store that all its tests share, or in words why there is none. */
    realStore?: { url?: string; missing?: string };
  }
}

/** A real EventStoreDB for the whole run, where one can be had. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const title = 'Looking for a real EventStoreDB: EVENTSTORE_URL, Docker';
  const store = await terminalSteps(process.stdout).run(title, () => findRealStore(process.env));
  if (store.url === undefined) {
    project.provide('realStore', { missing: store.missing });
    return undefined;
  }
  project.provide('realStore', { url: store.url });
  return store.stop;
}
