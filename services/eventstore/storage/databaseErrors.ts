/** The database cannot be used until somebody changes it. The server ends with this message. */
export class UnusableDatabaseError extends Error {}

/**
 * Why a query failed. `unreachable`: PostgreSQL cannot be reached, or the connection broke. `no-access`: the database was dropped or the
 * password changed. `duplicate`: the key exists already. `invalid-value`: a value cannot be stored. `refused`: another error of PostgreSQL,
 * such as a full disk. `bug`: an error of this program.
 */
export type DatabaseErrorCause = 'unreachable' | 'no-access' | 'duplicate' | 'invalid-value' | 'refused' | 'bug';

const connectionMessages = /connection (terminated|error|ended)|not queryable|timeout/i;

/** @param error of node-postgres. PostgreSQL's codes have five characters, those of sockets begin with E; some errors have only a message. */
export const causeOf = (error: Error): DatabaseErrorCause => {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return connectionMessages.test(error.message) ? 'unreachable' : 'bug';
  if (/^(08|57P|53300)|^E(?!RR_)[A-Z_]+$/.test(code)) return 'unreachable';
  if (/^(3D000|28)/.test(code)) return 'no-access';
  if (code === '23505') return 'duplicate';
  if (/^22/.test(code)) return 'invalid-value';
  return /^[0-9A-Z]{5}$/.test(code) ? 'refused' : 'bug';
};
