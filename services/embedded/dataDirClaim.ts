import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemTime } from '@baan/time/time';
import { endBySteps, isAlive, isGoneWithin, startedAt } from './process.ts';

type ProcessMark = { pid: number; startedAt: string | undefined };

/** Content of DATA_DIR/running.json: the process that uses the data, and the addresses of its parts. */
export type RunningProgram = ProcessMark & {
  /** The running command, as the user knows it. */
  command: string;
  state: 'starting' | 'running' | 'stopping';
  siteUrl?: string;
  databaseUrl?: string;
  eventStoreUrl?: string;
  /** Processes that must not outlive this one. */
  parts: ProcessMark[];
};

export type DataDirClaim = {
  update(change: Partial<Omit<RunningProgram, keyof ProcessMark | 'parts'>>): Promise<void>;
  addPart(pid: number): Promise<void>;
  /** Removes running.json. */
  release(): Promise<void>;
};

/** The process that uses `dataDir` at this moment, or undefined. */
export const readRunning = async (dataDir: string): Promise<RunningProgram | undefined> => {
  const running = await readFileOf(dataDir);
  return running && isSame(running) ? running : undefined;
};

/**
 * Makes this process the only user of `dataDir`. Parts that a killed predecessor left running are ended first.
 * @throws Error with one line when another living process uses `dataDir`.
 */
export const claimDataDir = async (dataDir: string, command: string): Promise<DataDirClaim> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'running.json');
  let mine: RunningProgram = { pid: process.pid, startedAt: startedAt(process.pid), command, state: 'starting', parts: [] };
  const draft = `${file}.${process.pid}`;
  const write = (): Promise<void> => writeFile(draft, `${JSON.stringify(mine, null, 2)}\n`, { mode: 0o600 });
  for (let isTaken = true; isTaken; ) {
    await clearPredecessor(dataDir, command);
    await write();
    // A link, unlike a rename, fails when the name exists: of two simultaneous starts, only one gets it.
    isTaken = await link(draft, file).then(
      () => false,
      error => {
        if (error.code === 'EEXIST') return true;
        throw error;
      },
    );
    await rm(draft, { force: true });
  }
  const change = async (next: RunningProgram): Promise<void> => {
    mine = next;
    try {
      await write();
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  };
  return {
    update: fields => change({ ...mine, ...fields }),
    addPart: pid => {
      const living = mine.parts.filter(part => isAlive(part.pid));
      return change({ ...mine, parts: [...living, { pid, startedAt: startedAt(pid) }] });
    },
    release: () => rm(file, { force: true }),
  };
};

/** Removes the file of a dead predecessor and ends its parts; waits for a predecessor that is stopping. */
const clearPredecessor = async (dataDir: string, command: string): Promise<void> => {
  const file = join(dataDir, 'running.json');
  for (const end = systemTime.now().getTime() + 20_000; ; ) {
    const found = await readFileOf(dataDir);
    if (!found) return;
    if (!isSame(found)) {
      await Promise.all(found.parts.filter(isSame).map(part => endPart(part.pid)));
      // Renamed first: a faster start may have replaced the file since the read above.
      const stale = `${file}.stale.${process.pid}`;
      await rename(file, stale).catch(() => undefined);
      const moved = JSON.parse(await readFile(stale, 'utf8').catch(() => 'null')) as RunningProgram | null;
      if (moved && isSame(moved)) await link(stale, file).catch(() => undefined);
      await rm(stale, { force: true });
    } else if (found.state === 'stopping' && systemTime.now().getTime() < end) {
      await systemTime.sleep(100);
    } else {
      const where = found.siteUrl ? `, ${found.siteUrl}` : '';
      throw new Error(
        `Baan already runs on ${dataDir} (${found.command}, pid ${found.pid}${where}). ${command} is one whole program on one machine: for several processes see "Several processes" in docs/operations.md.`,
      );
    }
  }
};

/** Ends a part that got a signal when its parent died, but may have ignored it. */
const endPart = async (pid: number): Promise<void> => {
  if (await isGoneWithin(pid, 5_000)) return;
  await endBySteps(
    pid,
    [
      ['SIGTERM', 5_000],
      ['SIGKILL', 2_000],
    ],
    ms => isGoneWithin(pid, ms),
  );
};

const readFileOf = async (dataDir: string): Promise<RunningProgram | undefined> => {
  const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (!text) return undefined;
  try {
    return JSON.parse(text) as RunningProgram;
  } catch {
    throw new Error(`${join(dataDir, 'running.json')} is not readable as JSON: remove it when nothing runs.`);
  }
};

/** Whether the process of the mark still runs. A later process may have the same pid. */
const isSame = (mark: ProcessMark): boolean => isAlive(mark.pid) && startedAt(mark.pid) === mark.startedAt;
