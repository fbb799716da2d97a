import { chmodSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Time } from '@baan/time/time';

const maxBytes = 20 * 1024 * 1024;

/**
 * Appends lines to a file. The file and its predecessor (`.1`) have at most 20 MB each. A line that cannot be written, such as on a full
 * disk, is lost: a failing log must not end the program.
 */
export const openLog = (path: string): ((line: string) => void) => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // An earlier release made this folder with a wider mode.
  if ((statSync(dirname(path)).mode & 0o077) !== 0) chmodSync(dirname(path), 0o700);
  let file = openSync(path, 'a', 0o600);
  let size = fstatSync(file).size;
  const rotate = (): void => {
    if (existsSync(path)) renameSync(path, `${path}.1`); // Missing if an earlier rotation failed after the rename.
    const next = openSync(path, 'a', 0o600);
    closeSync(file);
    file = next;
    size = 0;
  };
  return line => {
    try {
      if (size > maxBytes) rotate();
      size += writeSync(file, `${line}\n`);
    } catch {
      // There is nowhere to report this.
    }
  };
};

/** A line of a part's log; pino writes the same fields. */
type LogLine = { level: number; time: number; msg: string };

/** `terminal`: also shown at the terminal, as a line or as the progress of a start. Set by runtime/supervised.ts of the service. */
type ShownLine = LogLine & { terminal?: 'line' | 'progress' };

const parsed = (line: string): Partial<ShownLine> | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

export const isLogLine = (line: string): boolean => parsed(line) !== undefined;

/** The text of a line that is shown at the terminal, or undefined. */
export const shownLine = (line: string): { text: string; isProgress: boolean } | undefined => {
  const { terminal, msg } = parsed(line) ?? {};
  return terminal && msg !== undefined ? { text: msg, isProgress: terminal === 'progress' } : undefined;
};

/** PostgreSQL's severities as log levels. */
const levels: readonly [RegExp, number][] = [
  [/\b(FATAL|PANIC): /, 60],
  [/\bERROR: /, 50],
  [/\bWARNING: /, 40],
];

/** Turns every line into a JSON object: also plain text of PostgreSQL, and what the system or V8 prints when a process crashes. */
export const asLogLine =
  (part: string, write: (line: string) => void, time: Pick<Time, 'now'>, usual = 30): ((line: string) => void) =>
  line => {
    const level = levels.find(([pattern]) => pattern.test(line))?.[1] ?? usual;
    write(isLogLine(line) ? line : JSON.stringify({ level, time: time.now().getTime(), part, msg: line }));
  };
