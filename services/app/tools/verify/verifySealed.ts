import { personalFields } from '@baan/domain/personalFields';
import type { EventStore, StoredEvent } from '../../log/eventStore.ts';
import type { RecordedEvent } from '../../log/recordedEvent.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

const sealedFields = ({ type, data }: StoredEvent): string[] =>
  (personalFields[type] ?? []).filter(field => typeof data[field] === 'string');

/**
 * Opens an event for the replay. What does not open is null there, as it is in the read tables when a key is gone, and a finding, unless the
 * person was erased.
 */
export const openForReplay = async (
  open: EventStore['open'],
  isErased: Privacy['isErased'],
  event: StoredEvent,
): Promise<{ opened: RecordedEvent; finding?: Finding }> => {
  const fields = sealedFields(event);
  const finding = (problem: string): Finding => ({ check: 'sealed', ...placeOf(event), problem });
  try {
    const opened = await open(event);
    const lost = fields.filter(field => opened.data[field] === null);
    if (lost.length === 0 || (await isErased(event.stream, event.data))) return { opened };
    return { opened, finding: finding(`the key to ${lost.join(', ')} of revision ${event.revision} is missing`) };
  } catch {
    const { sealed: _, ...plain } = event;
    const data = { ...event.data, ...Object.fromEntries(fields.map(field => [field, null])) };
    return {
      opened: { ...plain, data },
      finding: finding(`${fields.join(', ')} of revision ${event.revision} cannot be decrypted: changed, or under another key`),
    };
  }
};
