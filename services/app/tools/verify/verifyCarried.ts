import { carriedBy } from '../../commands/carry.ts';
import type { NewEvent, StoredEvent } from '../../log/recordedEvent.ts';
import { carriedStream } from '../../privacy/privacy.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

/** A carried event that has not reached its stream yet. */
export type Awaited = NewEvent & { stream: string; carrier: string; place: ReturnType<typeof placeOf> };

type CarriedCheck = {
  /** For every event in order of position. */
  see: (event: StoredEvent) => Finding | undefined;
  /** The same for events that are read only to wait for carried ones. */
  arrive: (event: StoredEvent) => Finding | undefined;
  awaited: () => Awaited[];
  end: () => Finding[];
};

const isTarget = (stream: string): boolean => /^(booking|staff|paymentLink)-/.test(stream);

const asText = ({ type, data, actor, correlationId, causationId }: Omit<NewEvent, 'id'>): string =>
  JSON.stringify([type, data, actor, correlationId, causationId]);

/** Each carried event must be in its stream once and unchanged, and no other event may claim to have been carried. */
export const createCarriedCheck = (): CarriedCheck => {
  const waiting = new Map<string, Awaited>();

  const arrive: CarriedCheck['arrive'] = event => {
    const { id, stream, revision, type, data, metadata } = event;
    const carried = waiting.get(id);
    if (!carried) return undefined;
    waiting.delete(id);
    const isSame = carried.stream === stream && asText(carried) === asText({ type, data, ...metadata });
    return isSame
      ? undefined
      : { check: 'carried', ...placeOf(event), problem: `revision ${revision} is not what ${carried.carrier} leads to` };
  };

  return {
    see: event => {
      const { stream, revision, data, metadata } = event;
      if (isTarget(stream) && !waiting.has(event.id) && metadata.causationId !== metadata.correlationId) {
        return {
          check: 'carried',
          ...placeOf(event),
          problem: `revision ${revision} follows from event ${metadata.causationId}, and no such event carries it`,
        };
      }
      if (Array.isArray(data.carries)) {
        for (const carried of carriedBy({ id: event.id, data })) {
          const carrier = `revision ${revision} of ${stream}`;
          waiting.set(carried.id, { ...carried, stream: carriedStream(data), carrier, place: placeOf(event) });
        }
      }
      return arrive(event);
    },
    arrive,
    awaited: () => [...waiting.values()],
    end: () =>
      [...waiting.values()].map(({ stream, type, carrier, place }) => ({
        check: 'carried',
        ...place,
        subject: stream,
        stream,
        advice: 'startService',
        problem: `${type}, which ${carrier} leads to, is not recorded: a service that was killed just then does so when it runs again, else it was removed`,
      })),
  };
};
