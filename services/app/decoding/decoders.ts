import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Time } from '@baan/time/time';
import { Unavailable } from '../runtime/unavailable.ts';
import { idsOf } from './decoderUser.ts';
import { createFairQueue, type FileSender } from './fairQueue.ts';

type TimeBudgetOptions = {
  /** Milliseconds that one address may use at once. */
  most: number;
  /** Milliseconds that come back in each second. */
  refill: number;
};

/** Decoding time that addresses have used lately. Usual files take a fraction of a second, hostile ones all that they may have. */
export const createTimeBudget = ({ most, refill }: TimeBudgetOptions) => {
  const used = new Map<string, { ms: number; at: number }>();
  const leftOver = ({ ms, at }: { ms: number; at: number }, now: number): number =>
    Math.max(0, ms - ((now - at) / 1000) * refill);

  return {
    /** @param now milliseconds of a clock that only goes forward */
    use: (address: string, ms: number, now: number): void => {
      for (const [key, before] of used) if (leftOver(before, now) === 0) used.delete(key);
      const before = used.get(address);
      used.set(address, { ms: (before ? leftOver(before, now) : 0) + ms, at: now });
    },
    /** Whole seconds until the address may use more; 0: now. */
    secondsUntilFree: (address: string, now: number): number => {
      const before = used.get(address);
      return before ? Math.ceil(Math.max(0, leftOver(before, now) - most) / refill) : 0;
    },
  };
};

/** The file could not be decoded: it is broken, too large, or took too much time or memory. */
export class DecodingFailed extends Error {
  override name = 'DecodingFailed';
}

/** One address has too many files waiting, or its files took too much time lately. HTTP answers 429. */
export class TooManyFilesOfAddress extends Error {
  override name = 'TooManyFilesOfAddress';
  /** Until the next try. */
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many or too slow files of one address');
    this.seconds = seconds;
  }
}

/** An untrusted file, or rules of an untrusted calendar, and the question about it: see decoder.mjs. */
export type DecodeRequest =
  | { name: 'type' | 'isWholePicture' | 'isOpenPdf' | 'textsInPdf'; bytes: Uint8Array }
  | { name: 'measureSlip' | 'drawQr'; bytes: Uint8Array; type: string }
  | { name: 'textsInPicture'; bytes: Uint8Array; attempt: number }
  | { name: 'recurrences'; rules: readonly object[] }
  | { name: 'derivePicture'; bytes: Uint8Array; largestWidth: number; widths?: number[]; known?: string[] };

export type Decoders = {
  /**
   * @param withinMs for the file, and for the wait before it
   * @throws DecodingFailed; TooManyFilesOfAddress; Unavailable when too many files of others wait
   */
  ask: <Result>(question: DecodeRequest, withinMs: number, sender?: FileSender) => Promise<Result>;
  /** Of the running processes. */
  pids: () => number[];
  stop: () => Promise<void>;
};

type Job = { question: DecodeRequest; withinMs: number; resolve: (result: unknown) => void; reject: (error: Error) => void };

const unnamed: FileSender = { lane: 'open', address: 'unknown' };
type Reply = { result: unknown } | { error: string };
type Decoder = {
  /** Smallest number that no other process has. */
  slot: number;
  child: ChildProcess;
  /** Resolves when it has loaded; the time of a file counts from then on. */
  ready: Promise<unknown>;
  done: ((outcome: Reply | Error) => void) | undefined;
};

/** Milliseconds to load, on a busy machine. */
const loadingMs = 30_000;

type DecodersOptions = {
  time: Pick<Time, 'after' | 'monotonicMs'>;
  program?: URL;
  /** Most processes; one of them is kept for files that name a booking. */
  atOnce?: number;
  /** Files of one address that wait, and milliseconds of decoding; null: no limits. */
  perAddress?: { waiting: number; decodingMs: number } | null;
  /** See decoderUser.ts. */
  firstId?: number | undefined;
  /** Memory of one process. */
  megabytes?: number;
};

/** Fair to a household or an office; an address that sends hostile files has a process for three of them, then for a tenth of the time. */
const usual = { waiting: 4, decodingMs: 30_000 };
const refill = 100;

/** A file that ends its process costs the time of starting another. */
const brokenMs = 5_000;

/** For a full queue, whose files take less than a second. */
const retrySeconds = 2;

const tooMany = (): Unavailable => new Unavailable('Too many files wait to be decoded');

/**
 * A small pool of processes that decode untrusted files, one file at a time each. They start on demand and stay. One that takes too long or
 * too much memory is killed, and the next file gets a new one. Senders take turns (fairQueue.ts).
 */
export const createDecoders = (options: DecodersOptions): Decoders => {
  const { time, program = new URL('./decoder.mjs', import.meta.url), atOnce = 2, perAddress = usual, megabytes = 768 } = options;
  const decoders = new Set<Decoder>();
  const queue = createFairQueue<Job>({ atOnce, mostOfAddress: perAddress?.waiting ?? null });
  const budget = perAddress && createTimeBudget({ most: perAddress.decodingMs, refill });

  const launch = (): Decoder => {
    const taken = new Set([...decoders].map(({ slot }) => slot));
    const slot = [...Array(atOnce).keys()].find(number => !taken.has(number)) ?? 0;
    const child = fork(fileURLToPath(program), [String(megabytes)], {
      ...idsOf(options.firstId, slot),
      cwd: '/',
      env: { PATH: process.env.PATH },
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      // Libraries may print parts of the file.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.unref();
    child.channel?.unref();
    const loaded = once(child, 'message').catch(() => undefined);
    const decoder: Decoder = { slot, child, ready: loaded, done: undefined };
    const ended = (): void => {
      decoders.delete(decoder);
      decoder.done?.(new DecodingFailed('Decoding took too much memory, or broke off'));
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

  const begin = (decoder: Decoder, { question, withinMs, resolve, reject }: Job, sender: FileSender): void => {
    let failure: DecodingFailed | undefined;
    const end = (): void => {
      failure = new DecodingFailed('Decoding took too long');
      decoder.child.kill('SIGKILL');
    };
    let cancel = time.after(loadingMs, end);
    let isOver = false;
    let begun: number | undefined;
    void decoder.ready.then(() => {
      cancel();
      begun = time.monotonicMs();
      if (!isOver) cancel = time.after(withinMs, end);
    });
    decoder.done = outcome => {
      cancel();
      isOver = true;
      decoder.done = undefined;
      queue.release(sender);
      const now = time.monotonicMs();
      const took = Math.max(now - (begun ?? now), outcome instanceof Error ? brokenMs : 0);
      if (sender.lane !== 'staff') budget?.use(sender.address, took, now);
      if (outcome instanceof Error) reject(failure ?? outcome);
      else if ('error' in outcome) reject(new DecodingFailed(outcome.error));
      else resolve(outcome.result);
      next();
    };
    decoder.child.send(question, error => {
      if (error) decoder.done?.(new DecodingFailed(error.message));
    });
  };

  const next = (): void => {
    for (;;) {
      const idle = [...decoders].find(({ done, child }) => !done && !child.killed);
      const waiting = idle || decoders.size < atOnce ? queue.take() : undefined;
      if (!waiting) return;
      begin(idle ?? launch(), waiting.job, waiting.sender);
    }
  };

  return {
    ask: <Result>(question: DecodeRequest, withinMs: number, sender = unnamed) => {
      let cancel = (): void => undefined;
      return new Promise<Result>((resolve, reject) => {
        const seconds = sender.lane === 'staff' ? 0 : (budget?.secondsUntilFree(sender.address, time.monotonicMs()) ?? 0);
        if (seconds > 0) return reject(new TooManyFilesOfAddress(seconds));
        const job: Job = { question, withinMs, resolve: resolve as Job['resolve'], reject };
        const refused = queue.add(job, { ...sender });
        if (refused) return reject(refused === 'full' ? tooMany() : new TooManyFilesOfAddress(retrySeconds));
        cancel = time.after(withinMs, () => {
          if (queue.remove(job)) reject(tooMany());
        });
        next();
      }).finally(() => cancel());
    },
    pids: () => [...decoders].flatMap(({ child }) => child.pid ?? []),
    stop: async () => {
      for (const { reject } of queue.drain()) reject(tooMany());
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
