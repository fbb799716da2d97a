import type { EventEmitter } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { type CallError, callErrorFrom, stopped } from '../wire/errors.ts';

/** Functions that each end one open call. A stopping server calls all of them, so that the clients connect again. */
export type OpenCalls = Set<() => void>;

/** A call ends once: with its response, with an error, when the client cancels it, or when the server stops. */
type OpenCall = {
  /** Aborts when the call is over. */
  signal: AbortSignal;
  /** Calls `respond`, unless the call is over. */
  end(respond: () => void): void;
  fail(error: CallError): void;
};

export const openCall = (call: EventEmitter, open: OpenCalls, whenStopped: CallError): OpenCall => {
  const over = new AbortController();
  const end = (respond: () => void): void => {
    if (over.signal.aborted) return;
    over.abort();
    open.delete(stop);
    respond();
  };
  const fail = (error: CallError): void => end(() => call.emit('error', error));
  const stop = (): void => fail(whenStopped);
  open.add(stop);
  call.on('cancelled', () => end(() => undefined));
  return { signal: over.signal, end, fail };
};

/** The response of a read. It is sent no faster than the client receives it. */
export type ReadResponse = {
  /** Aborts when the call is over. */
  signal: AbortSignal;
  /** Sends one or several messages, one sender at a time. Resolves when the next may be sent. */
  send(messages: Buffer | Buffer[]): Promise<void> | undefined;
};

/** Enough to keep the client busy. */
const maxWritesInFlight = 4;

/** Runs `work` on the call, and ends the call with it. */
export const serve = <Request>(
  call: ServerWritableStream<Request, Buffer | Buffer[]>,
  open: OpenCalls,
  work: (response: ReadResponse) => Promise<void>,
): void => {
  const { signal, end, fail } = openCall(call, open, stopped);
  let unwritten = 0;
  let room: (() => void) | undefined;
  signal.addEventListener('abort', () => room?.());
  const send: ReadResponse['send'] = messages => {
    if (signal.aborted) return undefined;
    unwritten++;
    call.write(messages, () => {
      unwritten--;
      room?.();
    });
    if (unwritten < maxWritesInFlight) return undefined;
    return new Promise(resolve => {
      room = resolve;
    });
  };
  const run = async (): Promise<void> => work({ signal, send });
  run().then(
    () => end(() => call.end()),
    error => fail(callErrorFrom(error as Error)),
  );
};
