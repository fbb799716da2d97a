import { Refusal } from '@baan/domain/shared/refusal';

/** What an edit was made upon: `If-Match`. */
export type Expectation = { expectedRevision?: number };

/**
 * @param since the revision from which on nothing was changed that an edit could overwrite
 * @throws Refusal `conflict`
 */
export const assertRevision = (actual: number, { expectedRevision: expected }: Expectation, since = actual): void => {
  if (expected === undefined || (since <= expected && expected <= actual)) return;
  throw new Refusal('conflict', 'Somebody else has changed this meanwhile', { expected, actual });
};
