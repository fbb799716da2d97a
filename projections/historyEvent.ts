import type { HistoryEvent } from '@baan/contract/history';
import type { ReadEvent } from './readTable.ts';

const withoutCarried = (data: ReadEvent['data']): ReadEvent['data'] => {
  if (!('carries' in data)) return data;
  const told: ReadEvent['data'] = {};
  for (const field in data) if (field !== 'carries') told[field] = data[field];
  return told;
};

/**
 * An event as a history tells it. What it carries is told by the events that follow from it.
 * @param kept its data, or what may be kept of them
 */
export const historyEventOf = (
  { position, stream, revision, id, type, at, data, metadata }: ReadEvent,
  kept = data,
): Omit<HistoryEvent, 'changes'> => {
  const told = withoutCarried(kept);
  // Somebody may have appended an event without any, past this program: it is shown as the system's.
  const { actor, correlationId, causationId }: Partial<ReadEvent['metadata']> = metadata ?? {};
  return {
    position: position.toString(),
    stream,
    revision,
    id,
    type,
    // When it was decided: the store's own stamp is new after a move or a restore.
    at: String(data.at ?? at),
    actor: actor ?? { kind: 'system' },
    correlationId: correlationId ?? '',
    causationId: causationId ?? '',
    data: told,
  };
};
