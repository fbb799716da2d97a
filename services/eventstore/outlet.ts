import type { ServerWritableStream } from '@grpc/grpc-js';
import { type CallError, callErrorFrom, stopped } from './errors.ts';

/** The answering side of a long call: sends no faster than the client receives, and knows when it is gone. */
export type Outlet = {
  signal: AbortSignal;
  /** Sends one or several messages, one sender at a time. Resolves when the next may be sent. */
  send(messages: Buffer | Buffer[]): Promise<void> | undefined;
  end(): void;
  fail(error: CallError): void;
};

/** Open long calls. A stopping server ends them, so that the clients look for it again. */
export type OpenCalls = Set<{ stop(): void }>;

/** Writes in flight: enough to keep the client busy. */
const underWay = 4;

/** Runs `work` on the call, and ends the call with it. */
export const serve = <Request>(
  call: ServerWritableStream<Request, Buffer | Buffer[]>,
  open: OpenCalls,
  work: (outlet: Outlet) => Promise<void>,
): void => {
  const abort = new AbortController();
  let isOver = false;
  let unwritten = 0;
  let room: (() => void) | undefined;
  const finish = (): boolean => {
    if (isOver) return false;
    isOver = true;
    open.delete(outlet);
    abort.abort();
    room?.();
    return true;
  };
  const outlet: Outlet & { stop(): void } = {
    signal: abort.signal,
    send(messages) {
      if (isOver) return undefined;
      unwritten++;
      call.write(messages, () => {
        unwritten--;
        room?.();
      });
      if (unwritten < underWay) return undefined;
      return new Promise(resolve => {
        room = resolve;
      });
    },
    end() {
      if (finish()) call.end();
    },
    fail(error) {
      if (finish()) call.emit('error', error);
    },
    stop: () => outlet.fail(stopped),
  };
  open.add(outlet);
  call.on('cancelled', finish);
  const run = async (): Promise<void> => work(outlet);
  run().then(
    () => outlet.end(),
    error => outlet.fail(callErrorFrom(error as Error)),
  );
};
