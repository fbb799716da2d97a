import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 20 * 1024 * 1024;

/** Appends lines to a file, and keeps it and its predecessor (`.1`) at 20 MB each at most. */
export function openLog(path: string): (line: string) => void {
  mkdirSync(dirname(path), { recursive: true });
  let file = openSync(path, 'a', 0o600);
  let size = fstatSync(file).size;
  return line => {
    if (size > largest) {
      closeSync(file);
      renameSync(path, `${path}.1`);
      file = openSync(path, 'a', 0o600);
      size = 0;
    }
    size += writeSync(file, `${line}\n`);
  };
}
