import { Worker } from 'node:worker_threads';

/** Straight RGBA, as a canvas has it. */
export type Pixels = { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

export type QrReader = {
  /**
   * The texts of the QR codes in a picture. It takes the pixels over.
   * @throws Error when that took too long, or too many pictures wait already
   */
  read: (picture: Pixels) => Promise<string[]>;
  /** Those in a PDF, on its first pages; none when it is encrypted or broken. It takes the bytes over. @throws as `read` does */
  readPdf: (pdf: Uint8Array<ArrayBuffer>) => Promise<string[]>;
  stop: () => Promise<void>;
};

type Reply = { id: number; texts: string[] };
type Waiting = { resolve: (texts: string[]) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** Milliseconds that one picture or document may take, waiting for others included. */
const patienceMs = 3_000;
const mostWaiting = 16;

/** Megabytes of JavaScript; what the libraries take beside them is bounded where they are opened. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

type Thread = {
  ask: (question: Pixels | { pdf: Uint8Array<ArrayBuffer> }, taken: ArrayBuffer) => Promise<string[]>;
  stop: () => Promise<void>;
};

/** Started with the first question; one that keeps it busy for too long ends it, and the next starts another. */
const createThread = (withinMs: number): Thread => {
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
    // What a library prints about a stranger's file is read by nobody.
    const started = new Worker(new URL('./qrWorker.mjs', import.meta.url), { resourceLimits, stdout: true, stderr: true });
    started.stdout.resume();
    started.stderr.resume();
    started.unref();
    started.on('message', (reply: Reply) => settle(reply.id, ({ resolve }) => resolve(reply.texts)));
    started.on('error', error => {
      if (started === worker) void end(error as Error);
    });
    return started;
  };

  return {
    ask: (question, taken) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= mostWaiting) return reject(new Error('Too many pictures wait to be read'));
        worker ??= start();
        lastId += 1;
        const timer = setTimeout(() => void end(new Error('Reading a QR took too long')), withinMs);
        waiting.set(lastId, { resolve, reject, timer });
        worker.postMessage({ id: lastId, ...question }, [taken]);
      }),
    stop: () => end(new Error('The reader was stopped')),
  };
};

/**
 * Reads QR codes in threads of their own: what is computed there holds nobody up. Documents have one to themselves, since a hostile one is
 * easier made than a hostile picture, and ends what waits beside it.
 */
export const createQrReader = (withinMs = patienceMs): QrReader => {
  const pictures = createThread(withinMs);
  const documents = createThread(withinMs);
  return {
    read: picture => pictures.ask(picture, picture.pixels.buffer),
    readPdf: pdf => documents.ask({ pdf }, pdf.buffer),
    stop: async () => {
      await Promise.all([pictures.stop(), documents.stop()]);
    },
  };
};
