/** Waiting does not help: the server is to end, with these words. */
export class UnusableDatabaseError extends Error {}

/**
 * Why PostgreSQL did not do what it was asked: it is away, or the connection is; nobody gets in any more, as it was dropped or has another
 * password; a key is there already; a value is none that it can hold; it refuses for another reason, as a full disk; or the fault is this program's.
 */
export type Cause = 'away' | 'shut' | 'taken' | 'value' | 'refusal' | 'ours';

const saidOfConnections = /connection (terminated|error|ended)|not queryable|timeout/i;

/** @param error of node-postgres: codes of PostgreSQL have five places, those of a socket begin with E; some say what is wrong in words alone */
export const causeOf = (error: Error): Cause => {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return saidOfConnections.test(error.message) ? 'away' : 'ours';
  if (/^(08|57P|53300)|^E(?!RR_)[A-Z_]+$/.test(code)) return 'away';
  if (/^(3D000|28)/.test(code)) return 'shut';
  if (code === '23505') return 'taken';
  if (/^22/.test(code)) return 'value';
  return /^[0-9A-Z]{5}$/.test(code) ? 'refusal' : 'ours';
};
