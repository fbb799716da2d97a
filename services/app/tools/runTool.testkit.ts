import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { repository } from '@baan/embedded/program';

/** `code` is null when a signal ended it. */
export type ToolRun = { code: number | null; stdout: string; stderr: string };

/** Path of a tool as a program of its own, such as `verify` for what `npm run verify` runs. */
export const toolPath = (name: string): string => join(repository, 'dist', `${name}.js`);

/** Runs a tool to its end on the stores that `env` names. */
export const runTool = (name: string, args: string[], env: Record<string, string>): Promise<ToolRun> =>
  new Promise(resolve => {
    const options = { env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [toolPath(name), ...args], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
