import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { StoredEvent } from '../log/events.ts';
import { pageOf, type StoreReads } from '../storage/reads.ts';
import type { ReadRequest } from '../wire/readRequest.ts';
import type { ReadResponse } from './openCalls.ts';
import { handleRead, type ReadContext } from './readCalls.ts';

const head = 2_000n;

const eventAt = (position: bigint): StoredEvent => ({
  position,
  stream: 'booking-1',
  revision: position - 1n,
  id: '00000000-0000-4000-8000-000000000000',
  created: 1n,
  type: 'happened',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.alloc(0),
});

type Forwards = StoreReads['forwards'];

const page: Forwards = async (after, upTo, limit) => {
  const count = Math.min(limit, Number(upTo - after));
  const events = Array.from({ length: count }, (_, index) => eventAt(after + 1n + BigInt(index)));
  return pageOf(events, limit);
};

/** A read of the whole log by a client that takes a message whenever `take` is called. */
const startRead = (
  forwards: Forwards,
): {
  done: Promise<void>;
  sent: () => number;
  take: () => Promise<void>;
  leave: () => void;
} => {
  const left = new AbortController();
  let sent = 0;
  let room: (() => void) | undefined;
  const response: ReadResponse = {
    signal: left.signal,
    send(messages) {
      sent += Array.isArray(messages) ? messages.length : 1;
      return new Promise(resolve => {
        room = resolve;
      });
    },
  };
  const request = {
    stream: undefined,
    from: 'start',
    backwards: false,
    uuidForm: 'string',
    count: 10_000n,
    wantsEnds: true,
  } as ReadRequest;
  const context = {
    reads: { forwards },
    feed: { head: () => head },
    writer: { assertOnlyWriter: async () => undefined },
  } as unknown as ReadContext;
  const done = handleRead({ ...context, request, response });
  done.catch(() => undefined);
  const take = async (): Promise<void> => {
    room?.();
    await turn();
  };
  const leave = (): void => {
    left.abort();
    room?.();
  };
  return { done, sent: () => sent, take, leave };
};

it('fetches one page ahead while a page is sent', async () => {
  let asked = 0;
  const read = startRead((...args) => {
    asked += 1;
    return page(...args);
  });
  await turn();
  expect([asked, read.sent()]).toEqual([2, 64]);
  await turn();
  expect(asked).toBe(2);
  await read.take();
  expect(asked).toBe(3);
  for (let answers = 0; answers < 50; answers += 1) await read.take();
  await read.done;
  expect(read.sent()).toBe(Number(head) + 1); // The last message is the position of the end.
});

it('fails with a later page after sending the events before it', async () => {
  const read = startRead((after, ...rest) =>
    after < 64n ? page(after, ...rest) : Promise.reject(new Error('PostgreSQL has gone.')),
  );
  await turn();
  await turn(); // The page fails while the one before is still being sent.
  expect(read.sent()).toBe(64);
  await read.take();
  await expect(read.done).rejects.toThrow('PostgreSQL has gone.');
});

it('ends when the client cancels, even if the fetched page fails', async () => {
  let fail: ((error: Error) => void) | undefined;
  let asked = 0;
  const read = startRead((after, ...rest) => {
    asked += 1;
    if (after < 64n) return page(after, ...rest);
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  await turn();
  read.leave();
  fail?.(new Error('PostgreSQL has gone.'));
  await read.done.catch(() => undefined);
  await turn();
  expect([asked, read.sent()]).toEqual([2, 64]);
});
