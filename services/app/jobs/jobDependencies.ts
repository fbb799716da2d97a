import type { Excluded } from '@baan/domain/villa/sampleWays';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CardDesk } from '../card/cardDesk.ts';
import type { Handle } from '../commands/handle.ts';
import type { KeptLetters } from '../letters/keptLetters.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import type { Outgoing, Sender } from '../mail/sender.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import type { Proof } from '../proof/proof.ts';
import type { Receipts } from '../receipts/receipts.ts';

/** What the work that is owed is done with. */
export type JobDependencies = {
  knex: Knex;
  handle: Handle;
  cards: Pick<CardDesk, 'settle'>;
  receipts: Receipts;
  sender: Sender;
  letters: Pick<KeptLetters, 'find'>;
  privacy: Pick<Privacy, 'forget'>;
  hashing: Hashing;
  store: Pick<EventStore, 'readStored'>;
  proof: Pick<Proof, 'ofStored' | 'read'>;
  secrets: Pick<Secrets, 'invitations' | 'passwordResets' | 'idempotency'>;
  /** Without a slash at its end. */
  publicUrl: string;
  /** What is no way to pay in this house, though the villa has it. */
  excluded: Excluded;
  clock: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** A job about one message. */
export type JobOf<Type extends DueJob['job']> = Extract<DueJob, { job: Type }>;

/** A letter that is still true, but for what its job says of it. */
export type Written = Omit<Outgoing, 'jobId' | 'kind' | 'stream'>;
