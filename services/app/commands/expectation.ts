import { Refusal } from '@baan/domain/shared/refusal';

/** What an edit was made upon: `If-Match`. */
export type Expectation = { expectedRevision?: number };

/**
 * @param since the revision from which on nothing was changed that an edit could overwrite
 * @throws Refusal `conflict`
 */
/**
 * The revision from which on nothing was changed that an edit could overwrite: neither a letter nor what another program wrote changes anything.
 * @param counted those of the events that are counted
 */
export const changedAtOf = (events: readonly { type: string }[], counted: readonly object[]): number => {
  const those = new Set(counted);
  return events.findLastIndex(event => those.has(event) && event.type !== 'MessageSent');
};

export const assertRevision = (actual: number, { expectedRevision: expected }: Expectation, since = actual): void => {
  if (expected === undefined || (since <= expected && expected <= actual)) return;
  throw new Refusal('conflict', 'Somebody else has changed this meanwhile', { expected, actual });
};
