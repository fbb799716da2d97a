import type { Actor } from '@baan/domain/shared/outbox';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Random } from '@baan/time/time';
import type { NewEvent } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';

/** The actor and the request, kept in the metadata of every event that follows from it. */
export type CommandContext = { actor: Actor; correlationId: string };

/** The revision that an edit was based on (`If-Match`). */
export type ExpectedRevision = { expectedRevision?: number };

/** The result of a command. `repeated`: it was done before, and nothing new was recorded. */
export type CommandResult<State> = { state: State; revision: number; position: bigint; repeated: boolean };

/** Revision of the last event that an edit could overwrite: one of `counted` (no forged event), and no recorded email. */
export const changedAtOf = (events: readonly { type: string }[], counted: readonly object[]): number => {
  const those = new Set(counted);
  return events.findLastIndex(event => those.has(event) && event.type !== 'MessageSent');
};

/** `since`: revision of the last event that an edit could overwrite. @throws Refusal `conflict` */
export const assertRevision = (actual: number, { expectedRevision: expected }: ExpectedRevision, since = actual): void => {
  if (expected === undefined || (since <= expected && expected <= actual)) return;
  throw new Refusal('conflict', 'Somebody else has changed this meanwhile', { expected, actual });
};

/** An event as a decider returns it. */
export type DomainEvent = { type: string; data: Record<string, unknown> };

/** A decided event, ready to be appended. */
export const newEvent = (
  random: Pick<Random, 'uuid'>,
  { type, data }: DomainEvent,
  { actor, correlationId }: CommandContext,
): NewEvent => ({
  id: random.uuid(),
  type,
  data,
  actor,
  correlationId,
  causationId: correlationId,
});

/** Decided events of a stream, ready to be appended: personal fields are encrypted under the stream's key. */
export const encryptedEvents = (
  { privacy, random }: { privacy: Pick<Privacy, 'encrypt'>; random: Pick<Random, 'uuid'> },
  stream: string,
  events: DomainEvent[],
  context: CommandContext,
): Promise<NewEvent[]> =>
  Promise.all(
    events.map(async ({ type, data }) => newEvent(random, { type, data: await privacy.encrypt(stream, type, data) }, context)),
  );

/** A command before its handler adds the time. */
export type WithoutNow<Command> = Command extends unknown ? Omit<Command, 'now'> : never;
