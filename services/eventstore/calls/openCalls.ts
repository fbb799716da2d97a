import type { EventEmitter } from 'node:events';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { type CallError, callErrorFrom, stopped } from '../wire/errors.ts';

/** Each ends a call that takes time. A stopping server ends them all, so that the clients look for it again. */
export type OpenCalls = Set<() => void>;

/** A call that is over once: when it is answered, when it fails, when its client leaves, or when the server stops. */
type OpenCall = {
  /** Aborts when the call is over. */
  signal: AbortSignal;
  /** Answers, unless the call is over. */
  end(answer: () => void): void;
  fail(error: CallError): void;
};

export const openCall = (call: EventEmitter, open: OpenCalls, whenStopped: CallError): OpenCall => {
  const over = new AbortController();
  const end = (answer: () => void): void => {
    if (over.signal.aborted) return;
    over.abort();
    open.delete(stop);
    answer();
  };
  const fail = (error: CallError): void => end(() => call.emit('error', error));
  const stop = (): void => fail(whenStopped);
  open.add(stop);
  call.on('cancelled', () => end(() => undefined));
  return { signal: over.signal, end, fail };
};

/** The answering side of a read: sends no faster than the client receives, and knows when it is gone. */
export type Outlet = {
  signal: AbortSignal;
  /** Sends one or several messages, one sender at a time. Resolves when the next may be sent. */
  send(messages: Buffer | Buffer[]): Promise<void> | undefined;
};

/** Writes in flight: enough to keep the client busy. */
const underWay = 4;

/** Runs `work` on the call, and ends the call with it. */
export const serve = <Request>(
  call: ServerWritableStream<Request, Buffer | Buffer[]>,
  open: OpenCalls,
  work: (outlet: Outlet) => Promise<void>,
): void => {
  const { signal, end, fail } = openCall(call, open, stopped);
  let unwritten = 0;
  let room: (() => void) | undefined;
  signal.addEventListener('abort', () => room?.());
  const send: Outlet['send'] = messages => {
    if (signal.aborted) return undefined;
    unwritten++;
    call.write(messages, () => {
      unwritten--;
      room?.();
    });
    if (unwritten < underWay) return undefined;
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
