import { randomUUID } from 'node:crypto';
import type { Actor } from '@baan/domain/shared/outbox';
import { Refusal } from '@baan/domain/shared/refusal';
import type { NewEvent } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';

/** Who asks, and which request of theirs it is: kept in the metadata of every event that comes of it. */
export type Context = { actor: Actor; correlationId: string };

/** What an edit was made upon: `If-Match`. */
export type Expectation = { expectedRevision?: number };

/** The outcome of a command. `repeated`: it had been done before, nothing new was recorded. */
export type Decided<State> = { state: State; revision: number; position: bigint; repeated: boolean };

/** Revision of the last event that an edit could overwrite: one of the `counted` (forged ones are not), and no letter. */
export const changedAtOf = (events: readonly { type: string }[], counted: readonly object[]): number => {
  const those = new Set(counted);
  return events.findLastIndex(event => those.has(event) && event.type !== 'MessageSent');
};

/** `since`: revision of the last event that an edit could overwrite. @throws Refusal `conflict` */
export const assertRevision = (actual: number, { expectedRevision: expected }: Expectation, since = actual): void => {
  if (expected === undefined || (since <= expected && expected <= actual)) return;
  throw new Refusal('conflict', 'Somebody else has changed this meanwhile', { expected, actual });
};

/** As a decider returns it. */
export type DomainEvent = { type: string; data: Record<string, unknown> };

/** What was decided for a request, as an event to be appended. */
export const newEvent = ({ type, data }: DomainEvent, { actor, correlationId }: Context): NewEvent => ({
  id: randomUUID(),
  type,
  data,
  actor,
  correlationId,
  causationId: correlationId,
});

/** Decided events of a stream, ready to be appended: fields that name a person are encrypted under the stream's key. */
export const encryptedEvents = (
  privacy: Pick<Privacy, 'encrypt'>,
  stream: string,
  events: DomainEvent[],
  context: Context,
): Promise<NewEvent[]> =>
  Promise.all(events.map(async ({ type, data }) => newEvent({ type, data: await privacy.encrypt(stream, type, data) }, context)));

/** A command as it is asked for: when, its handler says. */
export type WithoutNow<Command> = Command extends unknown ? Omit<Command, 'now'> : never;
