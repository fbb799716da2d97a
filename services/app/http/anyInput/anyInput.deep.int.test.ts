import { deepIt, depthOf, sampleEach, seed } from '@baan/embedded/depth.testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../composition/features.ts';
import { openApiOf } from '../docs/openapi.ts';
import { type AnyInputWorld, startAnyInputWorld } from './anyInputWorld.testkit.ts';
import { anyRequestFor, callsOf } from './anyRequest.testkit.ts';

// Generated input at every call of the OpenAPI document: no 5xx, no request that hangs, no change of state on a refusal.

const openApi = openApiOf(routes);
const calls = callsOf(openApi).map(asked => [asked.method.toUpperCase(), asked.path, asked] as const);

let world: AnyInputWorld;
const answers = new Map<string, string[]>();
/** Calls that only read share one state. */
let isFresh = false;

beforeAll(async () => {
  world = await startAnyInputWorld();
}, 240_000);

afterAll(() => world?.stop());

describe(`whatever is sent (TEST_SEED=${seed})`, () => {
  sampleEach(calls, 40)(
    '%s %s answers it, and changes nothing that it refuses',
    async (method, path, asked) => {
      const isReading = method === 'GET';
      if (!isFresh || !isReading) await world.freshen();
      isFresh = isReading;
      const told: string[] = [];
      answers.set(`${method} ${path}`, told);
      let last: Promise<void> = Promise.resolve();
      const judge = async (request: Parameters<AnyInputWorld['judge']>[0]): Promise<void> => {
        const { status, code } = await world.judge(request);
        told.push(code ?? String(status));
      };
      await fc.assert(
        fc.asyncProperty(anyRequestFor(asked, openApi), request => {
          last = judge(request);
          return last;
        }),
        depthOf({ name: `${method} ${path}`, sample: isReading ? 5 : 10, all: isReading ? 20 : 35, share: 0.25 / calls.length }),
      );
      // fast-check leaves a run alone when the minutes are over: its request would change what the next call is tested on.
      await last;
    },
    180_000,
  );

  it('covers each call of the served document', async () => {
    expect((await world.service.call('GET', '/docs.json')).body).toEqual(openApi);
  });

  deepIt('passes the middleware of every call, so that handlers are tested', ({ skip }) => {
    // Of fewer requests all may be invalid by chance.
    const asked = [...answers].filter(([, told]) => told.length >= 30);
    skip(asked.length === 0, 'the minutes were too few for thirty requests to a call');
    const atTheDoor = new Set(['validation_failed', 'unauthorized', 'too_large']);
    const unreached = asked.filter(([, told]) => told.every(code => atTheDoor.has(code)));
    expect(unreached.map(([call]) => call)).toEqual([]);
  });
});
