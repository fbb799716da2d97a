import { villaStream } from '@baan/domain/shared/streamNames';
import type { OwnerMessage } from '@baan/domain/villa/events';
import { ownerEmail, staffNames } from '@baan/projections/staffMembers';
import type { Knex } from 'knex';
import type { Handle } from '../commands/handle.ts';
import type { EventStore } from '../log/eventStore.ts';
import { composeForOwner } from '../mail/compose.ts';
import type { Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';

type Dependencies = {
  knex: Knex;
  store: Pick<EventStore, 'read'>;
  handle: Pick<Handle, 'villa' | 'readVilla'>;
  sender: Sender;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/**
 * One mail to the owner about one event of the villa, recorded there as sendMessage.ts does it on a booking. It goes out also when the
 * same was changed again since: each change is one to know of.
 * @throws MailNotAccepted, Unavailable
 */
export const tellOwner = async (
  { knex, store, handle, sender, publicUrl, clock }: Dependencies,
  { id, correlationId, runAt }: DueJob,
  message: OwnerMessage,
): Promise<void> => {
  const events = await store.read(villaStream);
  if (events.some(({ type, data }) => type === 'MessageSent' && data.jobId === id)) return;
  const changed = events.find(event => id === `${event.id}-${message}`);
  // What nobody of the team did is the house's making, by its sample.
  if (changed?.metadata.actor.kind !== 'staff') return;
  const to = await ownerEmail(knex);
  if (!to) throw new Unavailable('The read tables do not hold the owner yet');
  const who = (await staffNames(knex)).get(changed.metadata.actor.id ?? '') ?? null;
  const { state: villa } = await handle.readVilla();
  const facts = { at: runAt.toISOString(), who, data: changed.data, villa, publicUrl };
  await sender.send({
    ...composeForOwner(message, facts),
    jobId: id,
    kind: message,
    stream: villaStream,
    to,
    language: 'th, en',
  });
  const context = { actor: { kind: 'system' as const }, correlationId };
  await handle.villa({ type: 'recordMessage', message, jobId: id, now: clock().toISOString() }, context);
};
