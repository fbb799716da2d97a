import { describe, inject, it } from 'vitest';

/**
 * Runs tests of the embedded server on a real EventStoreDB. They are loaded by one file, so that they run one after the other on their
 * shared log, and so that one test is reported as skipped where there is no such server.
 */
const files = {
  appends: () => import('./calls/appends.int.test.ts'),
  batch: () => import('./calls/batchAppend.int.test.ts'),
  deletes: () => import('./calls/deletes.int.test.ts'),
  filteredSubscriptions: () => import('./subscriptions/filteredSubscriptions.int.test.ts'),
  idempotency: () => import('./calls/idempotency.int.test.ts'),
  readMessages: () => import('./calls/readMessages.int.test.ts'),
  reads: () => import('./calls/reads.int.test.ts'),
  subscriptions: () => import('./subscriptions/subscriptions.int.test.ts'),
};

const real = inject('servers')?.eventStore;
if (real?.url) {
  for (const [name, load] of Object.entries(files)) {
    describe(`on a real EventStoreDB, ${name}`, async () => {
      await load();
    });
  }
} else {
  it.skip(`the conformance tests on a real EventStoreDB, which EVENTSTORE_URL names or Docker runs (${real?.said})`);
}
