import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../runtime/unavailable.ts';

/** The file could not be decoded: it is broken, too large, or took too much time or memory. */
export class NotDecoded extends Error {
  override name = 'NotDecoded';
}

/** An untrusted file, and the question about it: see decoder.mjs. */
export type Question =
  | { name: 'type' | 'isWholePicture' | 'textsInPdf'; bytes: Uint8Array }
  | { name: 'measureSlip'; bytes: Uint8Array; type: string }
  | { name: 'textsInPicture'; bytes: Uint8Array; attempt: number }
  | { name: 'derivePicture'; bytes: Uint8Array; largestWidth: number; widths?: number[]; known?: string[] };

export type Decoders = {
  /** @param withinMs for the file, and for the wait before it @throws NotDecoded; Unavailable when too many files wait */
  ask: <Result>(question: Question, withinMs: number) => Promise<Result>;
  /** Of the running processes. */
  pids: () => number[];
  stop: () => Promise<void>;
};

type Job = { question: Question; withinMs: number; resolve: (result: unknown) => void; reject: (error: Error) => void };
type Reply = { result: unknown } | { error: string };
type Decoder = {
  child: ChildProcess;
  /** Resolves when it has loaded; the time of a file counts from then on. */
  ready: Promise<unknown>;
  done: ((outcome: Reply | Error) => void) | undefined;
};

/** Milliseconds to load, on a busy machine. */
const loadingMs = 30_000;

type Options = {
  program?: URL;
  /** Most processes. The owner's pictures are derived one by one, so that guests have one of two. */
  atOnce?: number;
  mostWaiting?: number;
  /** Memory of one process. */
  megabytes?: number;
};

const tooMany = (): Unavailable => new Unavailable('Too many files wait to be decoded');

/**
 * A small pool of processes that decode untrusted files, one file at a time each. They start on demand and stay. One that takes too long or
 * too much memory is killed, and the next file gets a new one.
 */
export const createDecoders = (options: Options = {}): Decoders => {
  const { program = new URL('./decoder.mjs', import.meta.url), atOnce = 2, mostWaiting = 32, megabytes = 768 } = options;
  const decoders = new Set<Decoder>();
  const waiting: Job[] = [];

  const launch = (): Decoder => {
    const child = fork(fileURLToPath(program), [String(megabytes)], {
      env: { PATH: process.env.PATH },
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      // Libraries may print parts of the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const loaded = once(child, 'message').catch(() => undefined);
    const decoder: Decoder = { child, ready: loaded, done: undefined };
    const ended = (): void => {
      decoders.delete(decoder);
      decoder.done?.(new NotDecoded('Decoding took too much memory, or broke off'));
      next();
    };
    child.on('message', reply => {
      if (!(reply as { ready?: true }).ready) decoder.done?.(reply as Reply);
    });
    child.once('exit', ended);
    child.on('error', ended);
    decoders.add(decoder);
    return decoder;
  };

  const begin = (decoder: Decoder, { question, withinMs, resolve, reject }: Job): void => {
    let failure: NotDecoded | undefined;
    const end = (): void => {
      failure = new NotDecoded('Decoding took too long');
      decoder.child.kill('SIGKILL');
    };
    let timer = setTimeout(end, loadingMs);
    let isOver = false;
    void decoder.ready.then(() => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(end, withinMs);
    });
    decoder.done = outcome => {
      clearTimeout(timer);
      isOver = true;
      decoder.done = undefined;
      if (outcome instanceof Error) reject(failure ?? outcome);
      else if ('error' in outcome) reject(new NotDecoded(outcome.error));
      else resolve(outcome.result);
      next();
    };
    decoder.child.send(question, error => {
      if (error) decoder.done?.(new NotDecoded(error.message));
    });
  };

  const free = (): Decoder | undefined =>
    [...decoders].find(({ done, child }) => !done && !child.killed) ?? (decoders.size < atOnce ? launch() : undefined);

  const next = (): void => {
    while (waiting.length > 0) {
      const decoder = free();
      if (!decoder) return;
      begin(decoder, waiting.shift() as Job);
    }
  };

  return {
    ask: <Result>(question: Question, withinMs: number) =>
      new Promise<Result>((resolve, reject) => {
        if (waiting.length >= mostWaiting) return reject(tooMany());
        const job: Job = { question, withinMs, resolve: resolve as Job['resolve'], reject };
        const late = setTimeout(() => {
          const at = waiting.indexOf(job);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(tooMany());
        }, withinMs);
        late.unref();
        waiting.push(job);
        next();
      }),
    pids: () => [...decoders].flatMap(({ child }) => child.pid ?? []),
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(tooMany());
      await Promise.all(
        [...decoders].map(async ({ child }) => {
          const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
          child.kill('SIGKILL');
          await exited;
        }),
      );
    },
  };
};
