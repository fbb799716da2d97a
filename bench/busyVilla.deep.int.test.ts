import { deepIt } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { busyVilla } from './busyVilla.ts';
import { inOffice } from './office.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

deepIt(
  'fills a running villa with bookings in every state, over two years',
  async () => {
    // Its workers would end holds of two years ago before the command that pays for them comes.
    await stack.startService({ SAMPLE_VILLA: 'off', ROLES: 'http,projector' });
    const env = { DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir };
    const people = { owner: 'owner', staff: 'staff' };
    const made = await inOffice(env, ({ commands }) => busyVilla({ commands, people, bookings: 48, until: new Date() }));
    const db = new pg.Client(stack.databaseUrl);
    await db.connect();
    try {
      const all = Object.values(made).flat();
      expect(all).toHaveLength(48);
      const statuses = `SELECT status, count(*)::int FROM read.bookings GROUP BY status ORDER BY status`;
      await vi.waitFor(async () => {
        const { rows } = await db.query(statuses);
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(48);
        expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'expired']);
      }, 30_000);
      const { rows } = await db.query('SELECT min(check_in) AS first, max(check_in) AS last FROM read.bookings');
      expect(Date.parse(rows[0].last) - Date.parse(rows[0].first)).toBeGreaterThan(700 * 86_400_000);
    } finally {
      await db.end();
    }
  },
  120_000,
);
