import { readFile, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { commandLine, endBySteps, isAlive, isGoneWithin, workingFolder } from './process.ts';

/**
 * Cleans up after an earlier start in a data directory: stops a postmaster that outlived its parent, and removes a postmaster.pid whose
 * process has ended. PostgreSQL would not start while any process has that pid.
 */
export const clearOrphan = async (dir: string, log: (line: string) => void): Promise<void> => {
  const pidFile = join(dir, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (!pid) return;
  if (isAlive(pid) && (await isPostmasterOf(pid, dir))) {
    log(`stopping PostgreSQL (pid ${pid}), which an earlier start left running`);
    await stopPostmaster(pid, ms => isGoneWithin(pid, ms));
  }
  if (!isAlive(pid) || !(await isPostmasterOf(pid, dir))) await rm(pidFile, { force: true });
};

/** Whether the process is the postmaster of `dir`: by its working folder, or where the system does not show that, by its command line. */
const isPostmasterOf = async (pid: number, dir: string): Promise<boolean> => {
  const command = commandLine(pid);
  if (basename(command.split(' ', 1)[0] ?? '') !== 'postgres') return false;
  const folder = workingFolder(pid);
  return folder ? folder === (await realpath(dir)) : command.includes(dir);
};

/** Asks for a fast shutdown, then for an immediate one (with a recovery at the next start), then kills it. */
export const stopPostmaster = async (pid: number, isOver: (ms: number) => Promise<boolean>): Promise<void> => {
  await endBySteps(
    pid,
    [
      ['SIGINT', 10_000],
      ['SIGQUIT', 3_000],
      ['SIGKILL', 2_000],
    ],
    isOver,
  );
};
