import { EventEmitter } from 'node:events';
import type { ChangeAtPosition } from '@baan/projections/changes';
import { systemTime } from '@baan/time/time';
import type { Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeFeed } from './changeFeed.ts';
import { createLiveStreams } from './liveStreams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tell = ({ kind, id }: ChangeAtPosition) => ({ kind, id });
const change = (position: bigint): ChangeAtPosition => ({ kind: 'booking', id: 'b1', position });

const newFeed = (missed: ChangeAtPosition[] = []) => {
  const readers = new Set<(change: ChangeAtPosition) => void>();
  const feed: ChangeFeed = {
    follow: (_id, reader) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    missedSince: async () => missed,
    position: () => 10n,
    check: vi.fn(),
    stop: () => undefined,
  };
  const textIn = (told: ChangeAtPosition): void => {
    for (const reader of readers) reader(told);
  };
  return { feed, readers, say: textIn };
};

/** A connection whose client reads nothing. */
const newResponse = () => {
  const response = Object.assign(new EventEmitter(), {
    written: [] as string[],
    writableLength: 0,
    writableEnded: false,
    destroyed: false,
    set: () => response,
    write: (text: string) => {
      response.written.push(text);
      response.writableLength += text.length;
    },
    destroy: () => {
      response.destroyed = true;
      response.emit('close');
    },
    end: () => {
      response.writableEnded = true;
      response.emit('close');
    },
  });
  return response;
};

const opened = async (missed?: ChangeAtPosition[]) => {
  const { feed, readers, say: textIn } = newFeed(missed);
  const streams = createLiveStreams({
    feed,
    limits: { perAddress: 2, total: 3 },
    activeSessions: async () => [],
    time: systemTime,
  });
  const response = newResponse();
  const open = (address: string, network?: string) =>
    streams.open(newResponse() as unknown as Response, { id: 'b1', after: null, session: null, tell }, { address, network });
  await streams.open(
    response as unknown as Response,
    { id: 'b1', after: missed ? 5n : null, session: null, tell },
    {
      address: 'a',
      network: undefined,
    },
  );
  return { feed, readers, say: textIn, streams, response, open };
};

test('sends the position of the log, missed changes, and then new changes', async () => {
  const { response, say: textIn } = await opened([change(7n)]);
  textIn(change(12n));
  expect(response.written).toEqual([
    'id: 10\nevent: open\ndata: {"resumed":true}\n\n',
    'id: 7\nevent: changed\ndata: {"kind":"booking","id":"b1"}\n\n',
    'id: 12\nevent: changed\ndata: {"kind":"booking","id":"b1"}\n\n',
  ]);
});

test('sends heartbeats, polls the tables, and ends after ten minutes', async () => {
  const { response, feed } = await opened();
  vi.advanceTimersByTime(30_000);
  expect(response.written.slice(1)).toEqual([':\n\n', ':\n\n']);
  expect(feed.check).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10 * 60_000);
  expect(response.writableEnded).toBe(true);
});

test('closes the stream of a reader that does not read', async () => {
  const { response, say: textIn, readers } = await opened();
  for (let position = 11n; position < 5_000n; position += 1n) textIn(change(position));
  expect(response.destroyed).toBe(true);
  expect(response.writableLength).toBeLessThan(70_000);
  expect(readers.size).toBe(0);
});

test('limits streams by address and in total, and opens none after stopping', async () => {
  const { open, streams } = await opened();
  await open('a');
  await expect(open('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await open('b');
  await expect(open('b')).rejects.toMatchObject({ code: 'unavailable' });
  streams.stop();
  await expect(open('c')).rejects.toMatchObject({ code: 'unavailable' });
});
