import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { Context } from './command.ts';

/** Decided events of a stream, ready to be appended: fields that name a person are encrypted under the stream's key. */
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
