import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { Context } from './command.ts';

type Decided = { type: string; data: Record<string, unknown> };

/** What was decided for a request, as an event to be appended. */
export const newEvent = ({ type, data }: Decided, { actor, correlationId }: Context): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  actor,
  correlationId,
  causationId: correlationId,
});

/** Decided events of a stream, ready to be appended: fields that name a person are encrypted under the stream's key. */
export const sealed = (
  privacy: Pick<Privacy, 'seal'>,
  stream: string,
  events: Decided[],
  context: Context,
): Promise<NewEvent[]> =>
  Promise.all(events.map(async ({ type, data }) => newEvent({ type, data: await privacy.seal(stream, type, data) }, context)));
