import type { Role } from '@baan/contract/staff';
import { type Change, heartbeatSeconds } from '@baan/contract/stream';
import type { ChangeAtPosition } from '@baan/projections/changes';
import type { Time } from '@baan/time/time';
import type { Response } from 'express';
import { coalesce } from '../../batching/batching.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { type AddressKeys, networkTimes } from '../middleware/rateLimits.ts';
import type { ChangeFeed } from './changeFeed.ts';

/** The open event streams of this process. */
export type LiveStreams = {
  /**
   * Opens an event stream.
   * @param address for the limit of streams per address
   * @throws RequestProblem `rate_limited` when this address has too many, `unavailable` at the total limit
   */
  open: (response: Response, reader: Reader, address: AddressKeys) => Promise<void>;
  /** Ends the streams of these ended sessions. */
  endSessions: (ids: string[]) => void;
  /** Ends all, and opens no more. */
  stop: () => void;
};

type Reader = {
  /** The booking or payment link of its changes; null for staff: all changes. */
  id: string | null;
  /** Its last position; null at the first connection. */
  after: bigint | null;
  /** The stream ends with this session, and with its role. */
  session: { sessionId: string; role: Role } | null;
  /** The part of a change that this reader may see. */
  tell: (change: ChangeAtPosition) => Change;
};

export type StreamLimits = { perAddress: number; total: number };

type Stream = { response: Response; address: AddressKeys; until: number; session: Reader['session'] };

type Options = {
  feed: ChangeFeed;
  limits: StreamLimits;
  /** The valid ones of these sessions, with the current role; null: not projected yet. */
  activeSessions: (ids: string[]) => Promise<{ id: string; role: Role | null }[]>;
  time: Pick<Time, 'every' | 'now' | 'turn'>;
};

/** Enough for two households behind one address. `RATE_LIMIT=off` lifts the limit per address, not the total of this process. */
export const streamLimits = (rateLimit: 'on' | 'off'): StreamLimits => ({
  perAddress: rateLimit === 'off' ? 5_000 : 40,
  total: 5_000,
});

/** Milliseconds, as sessions and addresses change. A reader that reconnects with its position misses nothing. */
const livesForMs = 10 * 60_000;

/** Bytes that may be buffered for a slow reader. */
const maxBufferedBytes = 64 * 1024;

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Neither our compression nor a proxy may buffer the stream.
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

const message = (event: 'open' | 'changed', position: bigint, data: object): string =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const createLiveStreams = ({ feed, limits, activeSessions, time }: Options): LiveStreams => {
  const streams = new Set<Stream>();
  let isStopped = false;

  const write = (response: Response, text: string): void => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    // The reader reconnects with its position, and gets the changes that it missed.
    if (response.writableLength > maxBufferedBytes) response.destroy();
  };

  const endSessions = (ids: ReadonlySet<string>): void => {
    for (const { session, response } of streams) if (session && ids.has(session.sessionId)) response.end();
  };

  /** Another process may have ended a session. A query that fails is repeated with the next heartbeat. */
  const checkSessions = async (): Promise<void> => {
    const open = [...streams].flatMap(({ session }) => session ?? []);
    if (open.length === 0) return;
    const active = new Map(
      (await activeSessions([...new Set(open.map(({ sessionId }) => sessionId))])).map(({ id, role }) => [id, role]),
    );
    const isActive = ({ sessionId, role }: (typeof open)[number]): boolean =>
      active.has(sessionId) && (active.get(sessionId) ?? role) === role;
    endSessions(new Set(open.filter(session => !isActive(session)).map(({ sessionId }) => sessionId)));
  };

  /** Requests during a check share the next one. */
  const checkSoon = coalesce<void, void>(time, async asked => {
    await checkSessions().catch(() => undefined);
    return asked.map(() => undefined);
  });

  const stopBeat = time.every(heartbeatSeconds * 1000, () => {
    const now = time.now().getTime();
    for (const { response, until } of streams) {
      if (until <= now) response.end();
      else write(response, ':\n\n');
    }
    feed.check();
    void checkSoon();
  });

  const assertPlace = ({ address, network }: AddressKeys): void => {
    const count = (isOf: (of: AddressKeys) => boolean): number => [...streams].filter(stream => isOf(stream.address)).length;
    const isFull =
      count(of => of.address === address) >= limits.perAddress ||
      (network !== undefined && count(of => of.network === network) >= limits.perAddress * networkTimes);
    if (isFull) throw new RequestProblem('rate_limited', 'Too many open streams. Please poll instead.');
    if (isStopped || streams.size >= limits.total) throw new RequestProblem('unavailable', 'No more streams can be opened now.');
  };

  return {
    endSessions: ids => endSessions(new Set(ids)),
    open: async (response, { id, after, session, tell }, address) => {
      assertPlace(address);
      const waiting: ChangeAtPosition[] = [];
      let isOpen = false;
      const hear = (change: ChangeAtPosition): void => {
        if (!isOpen) return void waiting.push(change);
        write(response, message('changed', change.position, tell(change)));
        if (session && change.kind === 'staff') void checkSoon();
      };
      const unfollow = feed.follow(id, hear);
      const stream = { response, address, until: time.now().getTime() + livesForMs, session };
      streams.add(stream);
      response.once('close', () => {
        unfollow();
        streams.delete(stream);
      });
      const start = feed.position();
      const missed = after === null ? null : await feed.missedSince(after, id).catch(() => null);
      if (response.writableEnded || response.destroyed) return;
      response.set(headers);
      write(response, message('open', start, { resumed: missed !== null }));
      isOpen = true;
      for (const change of [...(missed ?? []), ...waiting]) hear(change);
    },
    stop: () => {
      isStopped = true;
      stopBeat();
      feed.stop();
      for (const { response } of streams) response.end();
    },
  };
};
