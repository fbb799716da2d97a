import type { HistoryEvent } from '@baan/contract/history';
import { isChannelStream, receiptsStream } from '@baan/domain/shared/streamNames';
import type { ReadEvent } from '../readTable.ts';

const withoutOutbox = (data: ReadEvent['data']): ReadEvent['data'] => {
  if (!('carries' in data)) return data;
  const shown: ReadEvent['data'] = {};
  for (const field in data) if (field !== 'carries') shown[field] = data[field];
  return shown;
};

/**
 * An event as histories show it. Its outbox is left out, as the entries follow as events of their own.
 * @param kept its data, or the part that may be stored
 */
export const historyEventOf = (
  { position, stream, revision, id, type, at, data, metadata }: ReadEvent,
  kept = data,
): Omit<HistoryEvent, 'changes'> => {
  const shown = withoutOutbox(kept);
  // An event of another program may have no metadata: its actor is shown as the system.
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
    data: shown,
  };
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id of the event that caused this one. An email's job id begins with it. */
export const causeOf = ({ type, id, data }: ReadEvent, causationId: string): string | null => {
  const named = type === 'MessageSent' ? uuid.exec(String(data.jobId ?? '')) : uuid.exec(causationId);
  const cause = named?.[0].toLowerCase() ?? null;
  return cause === id ? null : cause;
};

/**
 * The data without copies that an erasure would not reach: a payer's name, which only receipts store, and a refund's account, whose key is
 * destroyed at the end of the refund. Addresses of channels are secret, and the reference of a stay is forgotten after it.
 */
export const keptOf = (event: ReadEvent): ReadEvent['data'] => {
  if (event.type === 'RefundAccountOffered' || event.type === 'RefundAccountGiven') {
    const { account: _account, ...kept } = event.data;
    return kept;
  }
  if (isChannelStream(event.stream)) {
    const { feedUrl: _feedUrl, exportKey: _exportKey, ...kept } = event.data;
    return kept;
  }
  if (event.type === 'ChannelStaySeen') {
    const { reference: _reference, ...kept } = event.data;
    return kept;
  }
  if (event.stream !== receiptsStream) return event.data;
  const { payer: _payer, description: _description, transferId: _transfer, ...kept } = event.data;
  return kept;
};
