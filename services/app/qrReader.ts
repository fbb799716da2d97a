import { Worker } from 'node:worker_threads';

/** Straight RGBA, as a canvas has it. */
export type Pixels = { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type QrReader = {
  /**
   * The texts of the QR codes in a picture. It takes the pixels over.
   * @throws Error when that took too long, or too many pictures wait already
   */
  read: (picture: Pixels) => Promise<string[]>;
  stop: () => Promise<void>;
};

type Reply = { id: number; texts: string[] };
type Waiting = { resolve: (texts: string[]) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** Milliseconds that one picture may take, waiting for others included. */
const patienceMs = 3_000;
const mostWaiting = 16;

/**
 * Reads QR codes in a thread of its own, started with the first picture: what is computed there holds nobody up, and a picture that
 * keeps it busy for too long ends it.
 */
export const createQrReader = (withinMs = patienceMs): QrReader => {
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (id: number, done: (waiting: Waiting) => void): void => {
    const found = waiting.get(id);
    if (!found) return;
    waiting.delete(id);
    clearTimeout(found.timer);
    done(found);
  };

  const end = async (error: Error): Promise<void> => {
    const ended = worker;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(error));
    await ended?.terminate();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./qrWorker.mjs', import.meta.url));
    started.unref();
    started.on('message', (reply: Reply) => settle(reply.id, ({ resolve }) => resolve(reply.texts)));
    started.on('error', error => {
      if (started === worker) void end(error as Error);
    });
    return started;
  };

  return {
    read: ({ pixels, width, height }) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) return reject(new Error('Too many pictures wait to be read'));
        worker ??= start();
        lastId += 1;
        const timer = setTimeout(() => void end(new Error('Reading a QR took too long')), withinMs);
        waiting.set(lastId, { resolve, reject, timer });
        worker.postMessage({ id: lastId, pixels, width, height }, [pixels.buffer]);
      }),
    stop: () => end(new Error('The reader was stopped')),
  };
};
