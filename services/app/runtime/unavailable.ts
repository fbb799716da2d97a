/** The event store or the database cannot be reached, does not answer, or is full. The outcome is unknown. HTTP answers 503 `unavailable`. */
export class Unavailable extends Error {
  override name = 'Unavailable';

  constructor(what: string, cause?: unknown) {
    super(what, { cause });
  }
}

/** Messages of PostgreSQL, also if the event store forwards them; those of Node begin in lower case. */
const databaseIsFull = /No space left on device|could not extend file/;

/** The store with the full disk, when that is the cause: an error may be wrapped in others. */
export const diskWithoutSpace = (error: unknown): 'database' | 'files' | undefined => {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'files';
  if (code === '53100' || databaseIsFull.test(String(message))) return 'database';
  return cause === undefined ? undefined : diskWithoutSpace(cause);
};

/** An error in one line for people: some wrap others, and some come without a message. */
export const causeOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ');
  if (error instanceof Error) return error.message || error.name;
  return String(error);
};
