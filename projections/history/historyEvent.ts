import type { HistoryEvent } from '@baan/contract/history';
import { receiptsStream } from '@baan/domain/shared/streamNames';
import type { ReadEvent } from '../readTable.ts';

const withoutCarried = (data: ReadEvent['data']): ReadEvent['data'] => {
  if (!('carries' in data)) return data;
  const told: ReadEvent['data'] = {};
  for (const field in data) if (field !== 'carries') told[field] = data[field];
  return told;
};

/**
 * An event as histories show it. Carried events are left out: they follow as events of their own.
 * @param kept its data, or the part that may be stored
 */
export const historyEventOf = (
  { position, stream, revision, id, type, at, data, metadata }: ReadEvent,
  kept = data,
): Omit<HistoryEvent, 'changes'> => {
  const told = withoutCarried(kept);
  // An event that was appended past this program may have no metadata: it is shown as the system's.
  const { actor, correlationId, causationId }: Partial<ReadEvent['metadata']> = metadata ?? {};
  return {
    position: position.toString(),
    stream,
    revision,
    id,
    type,
    // The time of the decision: the store's own timestamp is new after a move or a restore.
    at: String(data.at ?? at),
    actor: actor ?? { kind: 'system' },
    correlationId: correlationId ?? '',
    causationId: causationId ?? '',
    data: told,
  };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The job of a letter is named after the event that caused it. */
export const causeOf = ({ type, id, data }: ReadEvent, causationId: string): string | null => {
  const named = type === 'MessageSent' ? uuid.exec(String(data.jobId ?? '')) : uuid.exec(causationId);
  const cause = named?.[0].toLowerCase() ?? null;
  return cause === id ? null : cause;
};

/**
 * Only receipts store a payer's name, for as long as the law demands: erasure would not reach a copy here. A refund's account is removed
 * at the end of the refund: that would not reach a copy either.
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
