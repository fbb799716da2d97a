/** Waiting does not help: the server ends with this message. */
export class UnusableDatabaseError extends Error {}

/**
 * Why PostgreSQL failed. `away`: it is unreachable, or the connection broke. `shut`: no access any more, because the database was dropped
 * or the password changed. `taken`: the key exists already. `value`: it cannot store a value. `refusal`: another reason, such as a full
 * disk. `ours`: a fault of this program.
 */
export type Cause = 'away' | 'shut' | 'taken' | 'value' | 'refusal' | 'ours';

const saidOfConnections = /connection (terminated|error|ended)|not queryable|timeout/i;

/** @param error of node-postgres: PostgreSQL's codes have five characters, a socket's begin with E; some errors have only a message */
export const causeOf = (error: Error): Cause => {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return saidOfConnections.test(error.message) ? 'away' : 'ours';
  if (/^(08|57P|53300)|^E(?!RR_)[A-Z_]+$/.test(code)) return 'away';
  if (/^(3D000|28)/.test(code)) return 'shut';
  if (code === '23505') return 'taken';
  if (/^22/.test(code)) return 'value';
  return /^[0-9A-Z]{5}$/.test(code) ? 'refusal' : 'ours';
};
