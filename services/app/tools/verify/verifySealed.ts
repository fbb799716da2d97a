import { personalFields } from '@baan/domain/personalFields';
import type { EventStore, StoredEvent } from '../../log/eventStore.ts';
import type { RecordedEvent } from '../../log/recordedEvent.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

const sealedFields = ({ type, data }: StoredEvent): string[] =>
  (personalFields[type] ?? []).filter(field => typeof data[field] === 'string');

/**
 * Opens an event for the replay. What does not open is null there, as it is in the read tables, and a finding, unless the person was
 * erased.
 */
export const openForReplay = async (
  open: EventStore['open'],
  { isErased, hasKey }: Pick<Privacy, 'isErased' | 'hasKey'>,
  event: StoredEvent,
): Promise<{ opened: RecordedEvent; finding?: Finding }> => {
  const { stream, data, revision } = event;
  const opened = await open(event);
  const lost = sealedFields(event).filter(field => opened.data[field] === null);
  if (lost.length === 0 || (await isErased(stream, data))) return { opened };
  const fields = lost.join(', ');
  const problem = (await hasKey(stream, data))
    ? `${fields} of revision ${revision} cannot be decrypted: changed, or under another key`
    : `the key to ${fields} of revision ${revision} is missing`;
  return { opened, finding: { check: 'sealed', ...placeOf(event), problem } };
};
