import { describe, inject, it } from 'vitest';

/**
 * What is tested on the embedded server, tested again on a real EventStoreDB. In one file, so that the others run one after the
 * other, as they share a log; and so that, where there is no such store, one test is skipped, which is counted and named.
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
