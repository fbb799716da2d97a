import { chmodSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 20 * 1024 * 1024;

/**
 * Appends lines to a file. The file and its predecessor (`.1`) have at most 20 MB each. A line that cannot be written, such as on a full
 * disk, is lost: a failing log must not end the program.
 */
export const openLog = (path: string): ((line: string) => void) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // A folder of an earlier release.
  if ((statSync(dirname(path)).mode & 0o077) !== 0) chmodSync(dirname(path), 0o700);
  let file = openSync(path, 'a', 0o600);
  let size = fstatSync(file).size;
  const turn = (): void => {
    if (existsSync(path)) renameSync(path, `${path}.1`); // Missing if the last turn stopped right after the rename.
    const next = openSync(path, 'a', 0o600);
    closeSync(file);
    file = next;
    size = 0;
  };
  return line => {
    try {
      if (size > largest) turn();
      size += writeSync(file, `${line}\n`);
    } catch {
      // There is no place to report this.
    }
  };
};
