import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { settlesWithin, systemTime } from '@baan/time/time';
import { shownLine } from './logs.ts';
import { dyingWithParent, endBySteps, type ProcessExit, processEnded } from './process.ts';
import { onNpmGone } from './stopSignal.ts';

/** A program of this repository that runs as a separate process. */
export type Program = {
  pid: number;
  /** Resolves when it has ended, expected or not. */
  exited: Promise<ProcessExit>;
  /** Sends SIGTERM and, after ten seconds, ends it by force. */
  stop(): Promise<void>;
  /** SIGKILL, for tests of a sudden end. */
  kill(): Promise<void>;
};

export type ProgramOptions = {
  /** Path from the top of the repository: a program that scripts/programs.mjs made, such as dist/service.js, or a source. */
  file: string;
  args?: string[];
  env: Record<string, string | undefined>;
  /** Values to send over IPC to the loading program once they are known. */
  send?: Promise<Record<string, string | undefined>>;
  /** Gets each line of its stdout or stderr. */
  onLine: (line: string, stream: 'stdout' | 'stderr') => void;
  /** Ends it during its start. */
  abort?: AbortSignal;
};

export const repository = fileURLToPath(new URL('../..', import.meta.url));

/** MiB, twice Node's default: half as many collections of short-lived objects, for some 20 MiB in a busy process (docs/adr/0010). */
const youngHeap = '--max-semi-space-size=32';

/** gRPC sets an IP address as the TLS server name, where only names are allowed. Node ignores it and would print the warning DEP0123. */
const quiet = '--disable-warning=DEP0123';

/** Node's arguments to run `file`: a bundle directly, a source (of the bench) through tsx, which takes a second to load. */
const runBy = (file: string): string[] => {
  if (!file.endsWith('.ts')) return [youngHeap, quiet, '--enable-source-maps', file];
  // An absolute address, because --import resolves from the working folder.
  return [youngHeap, quiet, '--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href, file];
};

/**
 * Starts a program and waits for its message `{event}` over IPC, which reports that it is ready.
 * It ends with this process, by the kernel's signal or by the closed IPC channel.
 * @returns the program, and the message.
 * @throws Error with the program's last lines, when it ended before the message.
 */
export const startProgram = async <Message extends { event: string }>(
  options: ProgramOptions,
  event: Message['event'],
): Promise<Program & { message: Message }> => {
  const child = spawnNode(options);
  const exited = processEnded(child);
  const lastLines: string[] = [];
  const closed = Promise.all(
    (['stdout', 'stderr'] as const).map(async stream => {
      for await (const line of createInterface({ input: child[stream] as NodeJS.ReadableStream })) {
        lastLines.push(line);
        if (lastLines.length > 30) lastLines.shift();
        options.onLine(line, stream);
      }
    }),
  );
  const pid = child.pid as number;
  // The program may have ended meanwhile, which is reported below.
  void options.send?.then(values => child.connected && child.send(values, () => undefined));
  const isOver = (ms: number): Promise<boolean> => settlesWithin(systemTime, ms, exited);
  const stop = async (): Promise<void> =>
    void (await endBySteps(
      pid,
      [
        ['SIGTERM', 10_000],
        ['SIGKILL', 2_000],
      ],
      isOver,
    ));
  options.abort?.addEventListener('abort', stop, { once: true });
  const message = await new Promise<Message>((resolve, reject) => {
    child.on('message', (received: Message) => {
      if (received.event === event) resolve(received);
    });
    void exited.then(async exit => {
      await settlesWithin(systemTime, 1_000, closed);
      reject(new ProgramEnded(options.file, exit, lastLines));
    });
  });
  options.abort?.removeEventListener('abort', stop);
  return {
    message,
    pid,
    exited,
    stop,
    kill: async () => void (await endBySteps(pid, [['SIGKILL', 5_000]], isOver)),
  };
};

/**
 * Runs a program to its end with this process's own input and output. A request to end is passed on to it.
 * @param onReady gets its pid and its message over IPC, for a program that reports when it is ready
 */
export const runProgram = async (
  file: string,
  args: string[],
  env: Record<string, string | undefined>,
  onReady?: (pid: number, message: unknown) => void,
): Promise<ProcessExit> => {
  const stdio: StdioOptions = ['inherit', 'inherit', 'inherit', ...(onReady ? (['ipc'] as const) : [])];
  const child = spawn(process.execPath, [...runBy(file), ...args], { cwd: repository, env, stdio });
  child.on('message', message => onReady?.(child.pid as number, message));
  const stop = (): void => void child.kill('SIGTERM');
  // The terminal sends a Ctrl-C to the child as well, but not a signal to this process alone.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  onNpmGone(env, stop);
  return processEnded(child);
};

/** A program that ended before it was ready. Its message includes the program's own output, its summary does not. */
export class ProgramEnded extends Error {
  readonly summary: string;
  readonly lastLines: readonly string[];
  /** Whether the program itself printed in plain words why it ended. */
  readonly isRefusal: boolean;

  constructor(file: string, { code, signal }: ProcessExit, lastLines: readonly string[]) {
    const lines = lastLines.map(line => shownLine(line)?.text ?? line);
    const summary = `${file} ended ${signal ? `by ${signal}` : `with code ${code}`} before it was ready.`;
    super([summary, ...lines].join('\n'));
    this.summary = summary;
    this.lastLines = lines;
    this.isRefusal = code === 1 && lines.at(-1)?.startsWith('{') === false;
  }
}

const spawnNode = ({ file, args = [], env }: ProgramOptions): ChildProcess => {
  const { command } = dyingWithParent([process.execPath, ...runBy(file), ...args], 'TERM');
  const [program, ...words] = command;
  return spawn(program, words, {
    cwd: repository,
    env,
    detached: true, // A Ctrl-C in the terminal reaches only the supervisor, which stops its parts in order.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
};
