import { type Random, settlesWithin, type Time } from '@baan/time/time';
import { Server, ServerCredentials, ServerInterceptingCall, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { OpenCalls } from './calls/openCalls.ts';
import { maxMessageSize } from './calls/partialAppend.ts';
import { addServices } from './calls/services.ts';
import { systemEvent } from './log/events.ts';
import { createRecent, type RecentIds, rememberIds } from './log/recent.ts';
import { closeTimeoutMs } from './storage/reconnectingSession.ts';
import type { DatabaseOptions } from './storage/session.ts';
import { type EventStorage, openStorage } from './storage/storage.ts';
import { createStreamStateCache } from './storage/streams.ts';
import { startWriter } from './storage/writer.ts';
import { createFeed } from './subscriptions/feed.ts';

type ServerOptions = {
  time: Time;
  random: Pick<Random, 'uuid'>;
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absent: any client may connect. */
  credentials?: ServerCredentials;
  log: (line: string) => void;
  /** Called when the server cannot continue and has to be stopped. */
  onFatal?: (error: Error) => void;
};

export type EventStore = {
  port: number;
  /** Finishes accepted commands, ends open calls, and closes all connections within some seconds. */
  stop(): Promise<void>;
};

const drainTimeoutMs = 6_000;
const shutDownTimeoutMs = 2_000;
const rememberedIds = 100_000;
/** Number of ids that are read at the start. */
const idsAtStart = 10_000;
const feedLimits = { events: 10_000, bytes: 32 * 1024 * 1024 };

/**
 * Starts the server; resolves when it accepts calls.
 * @throws Error with one plain line: the database cannot be reached or is in use by another server, or the port is taken.
 */
export const startEventStore = async (options: ServerOptions & DatabaseOptions): Promise<EventStore> =>
  serveStorage(await openStorage(options), options);

/** Serves the events of `storage`, and closes it at the end. @throws Error with one plain line when the port is taken */
export const serveStorage = async (storage: EventStorage, options: ServerOptions): Promise<EventStore> => {
  const { time, random, host, log, onFatal = error => log(error.message) } = options;
  const { session, reopen, reads } = storage;
  const { lastPosition, lastStreamId } = await session.ends();
  const streams = createStreamStateCache();
  const feed = createFeed(lastPosition, feedLimits);
  const recentIds: RecentIds = createRecent(rememberedIds);
  rememberIds(recentIds, await reads.newestIds(lastPosition, idsAtStart));
  const writer = startWriter({ time, random, session, reopen, streams, feed, recentIds, lastStreamId, log, onFatal });
  // A new EventStoreDB writes an event before it serves clients, whose own tests rely on it.
  const begun = systemEvent(random.uuid(), '$logBegun', Buffer.from('{}'));
  if (lastPosition === 0n) await writer.submit({ kind: 'append', stream: '$log', expected: 'no_stream', events: [begun] }, {});
  const openCalls: OpenCalls = new Set();
  const address = { host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port: options.port };
  let isStopping = false;

  const server = new Server({
    'grpc.max_receive_message_length': maxMessageSize,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': 10_000,
    'grpc.enable_channelz': 0, // Its statistics are not used.
    interceptors: [(_method, call) => new MessageBatchingCall(call)],
  });
  addServices(server, { time, random, writer, open: openCalls, reads, streams, feed, address, isStopping: () => isStopping });
  try {
    address.port = await listen(server, host, options.port, options.credentials ?? ServerCredentials.createInsecure());
  } catch (error) {
    await writer.drain(0);
    await storage.close();
    throw error;
  }

  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await writer.drain(drainTimeoutMs);
    // The last responses are written in this turn of the event loop, before their calls end.
    await time.turn();
    for (const end of [...openCalls]) end();
    await shutDown(server, time);
    await settlesWithin(time, closeTimeoutMs, storage.close()).catch(() => undefined);
  };
  return { port: address.port, stop };
};

const listen = (server: Server, host: string, port: number, credentials: ServerCredentials): Promise<number> =>
  new Promise((resolve, reject) => {
    server.bindAsync(`${host.includes(':') ? `[${host}]` : host}:${port}`, credentials, (error, bound) => {
      if (error) reject(new Error(`Port ${port} on ${host} cannot be used: it is taken or not allowed.`, { cause: error }));
      else resolve(bound);
    });
  });

const shutDown = async (server: Server, time: Pick<Time, 'after'>): Promise<void> => {
  const ended = new Promise<void>(resolve => server.tryShutdown(() => resolve()));
  if (!(await settlesWithin(time, shutDownTimeoutMs, ended))) server.forceShutdown();
};

/**
 * Lets a handler write an array of messages in one call. Written one by one, each message would wait for a turn of the event loop and a
 * system call.
 */
class MessageBatchingCall extends ServerInterceptingCall {
  readonly #next: ServerInterceptingCallInterface;

  constructor(next: ServerInterceptingCallInterface) {
    super(next);
    this.#next = next;
  }

  /** Calls `callback` once the last message is sent. */
  override sendMessage(message: unknown, callback: () => void): void {
    const messages = Array.isArray(message) ? message : [message];
    for (const [index, each] of messages.entries()) {
      this.#next.sendMessage(each, index === messages.length - 1 ? callback : () => undefined);
    }
  }
}
