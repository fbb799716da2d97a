import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Does an `npm start` run on this folder, so that events may be written at any moment? A service started by hand is not seen. */
export const serviceRuns = async (dataDir: string): Promise<boolean> => {
  const text = await readFile(join(dataDir, 'running.json'), 'utf8').catch(() => '{}');
  const { state, pid, command } = JSON.parse(text) as { state?: string; pid?: number; command?: string };
  // An event store alone, which may be an end of the move, writes nothing by itself.
  return state === 'running' && command !== 'npm run eventstore' && pid !== undefined && isAlive(pid);
};
