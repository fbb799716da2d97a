import { chmodSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 20 * 1024 * 1024;

/**
 * Appends lines to a file, and keeps it and its predecessor (`.1`) at 20 MB each at most. A line that cannot be written, as on a full
 * disk, is lost: a log must not end what it is the log of.
 */
export const openLog = (path: string): ((line: string) => void) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // One of an earlier release.
  if ((statSync(dirname(path)).mode & 0o077) !== 0) chmodSync(dirname(path), 0o700);
  let file = openSync(path, 'a', 0o600);
  let size = fstatSync(file).size;
  const turn = (): void => {
    if (existsSync(path)) renameSync(path, `${path}.1`); // Unless it got no further than that the last time.
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
      // Nowhere to say it.
    }
  };
};

/** For lines that do not say when they were written. */
export const stamped =
  (log: (line: string) => void, clock: () => Date): ((line: string) => void) =>
  line =>
    log(`${clock().toISOString()} ${line}`);
