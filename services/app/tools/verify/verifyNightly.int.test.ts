import type { VerifyRun } from '@baan/contract/audit';
import { nightAt } from '@baan/domain/shared/quietHours';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setupCode, startTestService, type TestService } from '../../http/testService.testkit.ts';
import { beginNight, findingsOfEmail } from '../../private/verifyNights.ts';
import { carryOutVerifyRuns } from './verifyRuns.ts';

// Verify by night: one run for the villa, and one email about what is new.

let service: TestService;
let token: string;
const stopping = new AbortController();
const running: Promise<void>[] = [];

const nextNight = (): string => {
  service.time.at = new Date(Date.parse(service.time.at) + 24 * 3600_000).toISOString();
  return nightAt(service.time.at) ?? '';
};
const answer = async (): Promise<VerifyRun> => (await service.call('GET', '/admin/audit/verify', { token })).body;
const letters = (): Promise<{ id: string }[]> =>
  service.knex('private.due_jobs').where({ message: 'verifyFound' }).orderBy('run_at').select('id');

const run = async (night = nextNight()): Promise<VerifyRun> => {
  expect(await beginNight(service.knex, night)).toBe(true);
  await vi.waitFor(async () => expect(await answer()).toMatchObject({ running: false, byNight: true }), { timeout: 30_000 });
  return answer();
};

const damage = (table: string) => service.knex(`read.${table}`).update({ revision: service.knex.raw('revision + 1') });
const mend = (table: string) => service.knex(`read.${table}`).update({ revision: service.knex.raw('revision - 1') });

beforeAll(async () => {
  service = await startTestService();
  service.time.at = '2026-11-25T20:45:00.000Z';
  const { body } = await service.call('POST', '/admin/auth/register', {
    body: { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode },
  });
  token = body.token;
  const { stores, databaseUrl, dataDir } = service;
  const log = { info: () => undefined, warn: () => undefined };
  for (const { time } of [service, service])
    running.push(carryOutVerifyRuns({ ...stores, databaseUrl, dataDir, time, log }, stopping.signal));
});

beforeEach(async () => {
  await vi.waitFor(async () => expect((await answer()).running).toBe(false), { timeout: 30_000 });
});

afterAll(async () => {
  stopping.abort();
  await Promise.all(running);
  await service.stop();
});

it('runs once a night over all processes', async () => {
  expect((await answer()).lastNight).toBeNull();
  const night = nextNight();
  const begun = await Promise.all([1, 2, 3].map(() => beginNight(service.knex, night)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  await vi.waitFor(async () => expect((await answer()).lastNight).not.toBeNull(), { timeout: 30_000 });
  expect(await answer()).toMatchObject({ startedBy: '', lastNight: { finishedAt: service.time.at, found: 0 } });
  expect(await beginNight(service.knex, night)).toBe(false);
  expect(await letters()).toEqual([]);
});

it('waits for the run of a member, and runs later in the same night', async () => {
  const night = nextNight();
  await service
    .knex('private.verify_run')
    .update({ finished_at: null, lease_until: service.knex.raw(`now() + interval '1 hour'`) });
  expect(await beginNight(service.knex, night)).toBe(false);
  await service.knex('private.verify_run').update({ finished_at: service.knex.fn.now() });
  await run(night);
});

it('emails the owner once about each new finding; one that comes back is new', async () => {
  await damage('villa');
  expect((await run()).lastNight).toMatchObject({ found: 1 });
  const [first, ...none] = await letters();
  expect(none).toEqual([]);
  expect(await findingsOfEmail(service.knex, first?.id ?? '')).toEqual(new Map([['rows', 1]]));
  await run();
  expect(await letters()).toHaveLength(1);
  await mend('villa');
  expect((await run()).lastNight).toMatchObject({ found: 0 });
  expect(await letters()).toHaveLength(1);
  await damage('villa');
  await run();
  expect(await letters()).toHaveLength(2);
  await mend('villa');
});
