import { type ChildProcess, spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { systemTime } from '@baan/time/time';

/** How a process ended. */
export type ProcessExit = { code: number | null; signal: NodeJS.Signals | null };

let setprivKnowsPdeathsig: boolean | undefined;

/**
 * The command, wrapped so that the kernel sends it `signal` when this process dies for any reason (Linux with util-linux).
 * Elsewhere the command is returned unchanged, and the next start finds its orphans.
 * The wrapper execs, so the pid is the program's own. The wrapper sets `ids` if it is used, otherwise the caller does.
 */
export const dyingWithParent = (
  command: readonly [string, ...string[]],
  signal: 'INT' | 'TERM',
  ids?: { uid: number; gid: number },
): { command: [string, ...string[]]; ids?: { uid: number; gid: number } } => {
  setprivKnowsPdeathsig ??= spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('--pdeathsig') ?? false;
  if (!setprivKnowsPdeathsig) return { command: [...command], ids };
  // The kernel drops the death signal when the user changes, so one wrapper must do both.
  const as = ids ? [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'] : [];
  return { command: ['setpriv', `--pdeathsig=${signal}`, ...as, '--', ...command] };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A dead process that its parent has not collected yet still answers signal 0. */
const isZombie = (pid: number): boolean => processStat(pid)?.[0] === 'Z';

/** Fields of /proc/pid/stat from the state on; the program's name before them may hold spaces and brackets. */
const processStat = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

/** The parent's pid, where the system shows it (Linux). */
export const parentOf = (pid: number): number | undefined => Number(processStat(pid)?.[1]) || undefined;

/** A text that tells two successive processes with the same pid apart, or undefined when there is none. */
export const startedAt = (pid: number): string | undefined => {
  const ticks = processStat(pid)?.[19];
  if (ticks) return ticks;
  const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return listed.status === 0 ? listed.stdout.trim() : undefined;
};

/** The command line of a running process, words separated by spaces; empty when it cannot be read. */
export const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    const listed = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return listed.status === 0 ? listed.stdout.trim() : '';
  }
};

/** The working folder of a process, where the system shows it. */
export const workingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** Resolves once the child has ended, also when it already has. */
export const processEnded = (child: ChildProcess): Promise<ProcessExit> => {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  }
  return new Promise(resolve => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 127, signal: null })); // The process could not be started.
  });
};

/** One step of ending a process: the signal, and the wait in milliseconds before the next step. */
export type EndingStep = readonly [NodeJS.Signals, number];

/**
 * Ends a process by ever stronger signals, with a wait after each.
 * @param isOver resolves true when the process ended within the given milliseconds.
 */
export const endBySteps = async (
  pid: number,
  steps: readonly EndingStep[],
  isOver: (ms: number) => Promise<boolean>,
): Promise<boolean> => {
  for (const [signal, ms] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
      throw error;
    }
    if (await isOver(ms)) return true;
  }
  return false;
};

/** Waits until a process that is not a child of this one is gone, with a check every 20 ms. */
export const isGoneWithin = async (pid: number, ms: number): Promise<boolean> => {
  for (const end = systemTime.now().getTime() + ms; isAlive(pid); ) {
    if (systemTime.now().getTime() > end) return false;
    await systemTime.sleep(20);
  }
  return true;
};
