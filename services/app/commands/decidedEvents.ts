import { randomUUID } from 'node:crypto';
import type { CarriedEvent } from '@baan/domain/calendar/calendar';
import type { NewEvent } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { Context } from './context.ts';

// What was decided, on its way into a stream: of its own accord, or carried there by an event of another.

type DomainEvent = { type: string; data: object };

export const carry = ({ actor, correlationId }: Context, events: DomainEvent[]): CarriedEvent[] =>
  events.map(({ type, data }) => ({ type, data: data as Record<string, unknown>, actor, correlationId }));

/** With what names a person encrypted under the stream's key. */
export const sealed = (
  privacy: Pick<Privacy, 'seal'>,
  stream: string,
  events: { type: string; data: Record<string, unknown> }[],
  { actor, correlationId }: Context,
): Promise<NewEvent[]> =>
  Promise.all(
    events.map(async ({ type, data }) => ({
      id: randomUUID(),
      type,
      data: await privacy.seal(stream, type, data),
      actor,
      correlationId,
      causationId: correlationId,
    })),
  );
