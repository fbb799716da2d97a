import type { HistoryEvent } from '@baan/contract/history';
import { receiptsStream } from '@baan/domain/shared/streamNames';
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

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A letter's job is named after the event that it is due to. */
export const causeOf = ({ type, id, data }: ReadEvent, causationId: string): string | null => {
  const named = type === 'MessageSent' ? uuid.exec(String(data.jobId ?? '')) : uuid.exec(causationId);
  const cause = named?.[0].toLowerCase() ?? null;
  return cause === id ? null : cause;
};

/**
 * Who paid stands on receipts, which are kept for as long as the law asks, and not beside them: erasing would not reach it. Nor would the
 * end of a refund reach the account that it went to.
 */
export const keptOf = (event: ReadEvent): ReadEvent['data'] => {
  if (event.type === 'RefundAccountOffered' || event.type === 'RefundAccountGiven') {
    const { account: _account, ...kept } = event.data;
    return kept;
  }
  if (event.stream !== receiptsStream) return event.data;
  const { payer: _payer, description: _description, transferId: _transfer, ...kept } = event.data;
  return kept;
};
