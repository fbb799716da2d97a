import { depthOf, seed } from '@baan/embedded/depth.testkit';
import { systemTime } from '@baan/time/time';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../composition/features.ts';
import { createHashing } from '../../log/hashing.ts';
import { verifyEverything } from '../../tools/verify/verifyEverything.ts';
import { openApiOf } from '../docs/openapi.ts';
import { type AnyInputWorld, startAnyInputWorld } from './anyInputWorld.testkit.ts';
import { type AnyRequest, callsOf, type DocumentedCall, rightRequestFor } from './anyRequest.testkit.ts';

// Valid calls in any order and in parallel, on few bookings, while time passes.

const openApi = openApiOf(routes);

let world: AnyInputWorld;

beforeAll(async () => {
  world = await startAnyInputWorld();
}, 240_000);

beforeEach(() => world.freshen());
afterAll(() => world?.stop());

/** GET calls are chosen less often. */
const call = fc.oneof(
  ...callsOf(openApi).map((asked: DocumentedCall) => ({
    weight: asked.method === 'get' ? 1 : 3,
    arbitrary: rightRequestFor(asked, openApi),
  })),
);

const onFewBookings = (request: AnyRequest): AnyRequest => ({
  ...request,
  ids: request.ids.map(id => ('known' in id ? { known: id.known % 3 } : id)),
});

/** Usually no time passes between calls, sometimes enough for codes, holds and links to expire. */
const after = fc.constantFrom(0, 0, 0, 0, 0, 1, 61, 301, 901, 3721, 43_200);

const calls = fc.array(fc.record({ after, request: call.map(onFewBookings) }), { minLength: 5, maxLength: 30 });

describe(`calls in any order (TEST_SEED=${seed})`, () => {
  it('get a response one after another, and a rejected one changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async asked => {
        for (const { after: seconds, request } of asked) {
          world.pass(seconds);
          await world.judge(request);
        }
      }),
      depthOf({ name: 'calls one after the other', sample: 4, all: 25, share: 0.05 }),
    );
  }, 300_000);

  it('get a response in parallel', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async asked => {
        world.pass(asked[0]?.after ?? 0);
        await Promise.all(asked.map(({ request }) => world.send(request)));
      }),
      depthOf({ name: 'calls at once', sample: 3, all: 15, share: 0.03 }),
    );
  }, 300_000);

  it('leave consistent hash chains, bookings, nights and read tables', async () => {
    const { stores, databaseUrl, dataDir } = world.service;
    const found: unknown[] = [];
    const counts = await verifyEverything({
      time: systemTime,
      databaseUrl,
      knex: stores.knex,
      store: stores.store,
      macs: stores.macs,
      signedRows: stores.signedRows,
      privacy: stores.privacy,
      dataDir,
      hashing: createHashing(stores.secrets.hashing),
      report: finding => found.push(finding),
      progress: () => undefined,
    });
    expect(found).toEqual([]);
    expect(counts.bookings).toBeGreaterThan(10);
  }, 240_000);
});
