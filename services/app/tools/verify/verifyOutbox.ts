import type { NewEvent, StoredEvent } from '../../log/recordedEvent.ts';
import { relayedEvents } from '../../outbox/outbox.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

/** An outbox entry that is not relayed yet. */
export type UnrelayedEvent = NewEvent & { stream: string; source: string; place: ReturnType<typeof placeOf> };

const isTarget = (stream: string): boolean => /^(booking|staff|paymentLink)-/.test(stream);

const asText = ({ type, data, actor, correlationId, causationId }: Omit<NewEvent, 'id'>): string =>
  JSON.stringify([type, data, actor, correlationId, causationId]);

/** Each outbox entry must be in its stream once and unchanged, and no other event may claim to be a relayed one. */
export const createOutboxCheck = (report: ReportFinding) => {
  const waiting = new Map<string, UnrelayedEvent>();

  const arrive = (event: StoredEvent): void => {
    const { id, stream, revision, type, data, metadata } = event;
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    if (entry.stream === stream && asText(entry) === asText({ type, data, ...metadata })) return;
    report({ check: 'carried', ...placeOf(event), problem: `revision ${revision} is not what ${entry.source} leads to` });
  };

  return {
    /** For every event in order of position. */
    see: (event: StoredEvent): void => {
      const { stream, revision, data, metadata } = event;
      if (isTarget(stream) && !waiting.has(event.id) && metadata.causationId !== metadata.correlationId) {
        const problem = `revision ${revision} follows from event ${metadata.causationId}, and no such event carries it`;
        report({ check: 'carried', ...placeOf(event), problem });
        return;
      }
      for (const entry of relayedEvents({ id: event.id, data })) {
        waiting.set(entry.id, { ...entry, source: `revision ${revision} of ${stream}`, place: placeOf(event) });
      }
      arrive(event);
    },
    /** The same for events that are read only to wait for relayed ones. */
    arrive,
    awaited: (): UnrelayedEvent[] => [...waiting.values()],
    end: (): void => {
      for (const { stream, type, source, place } of waiting.values()) {
        const problem = `${type}, which ${source} leads to, is not recorded: a service that was killed just then does so when it runs again, else it was removed`;
        report({ check: 'carried', ...place, subject: stream, stream, advice: 'startService', problem });
      }
    },
  };
};
