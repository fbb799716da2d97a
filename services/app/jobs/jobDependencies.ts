import type { Excluded } from '@baan/domain/villa/sampleWays';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CardDesk } from '../card/cardDesk.ts';
import type { Context } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { DeliveryRecords } from '../email/deliveryRecords.ts';
import type { EmailSender, OutgoingEmail } from '../email/sender.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import type { Proof } from '../proof/proof.ts';
import type { SignedRows } from '../proof/signedRows.ts';
import type { Receipts } from '../receipts/receipts.ts';

export type JobDependencies = {
  knex: Knex;
  signedRows: SignedRows;
  commands: CommandHandlers;
  cards: Pick<CardDesk, 'settle'>;
  receipts: Receipts;
  sender: EmailSender;
  deliveryRecords: Pick<DeliveryRecords, 'find'>;
  privacy: Pick<Privacy, 'forget'>;
  hashing: Hashing;
  store: Pick<EventStore, 'readStored'>;
  proof: Pick<Proof, 'ofStored' | 'read'>;
  secrets: Pick<Secrets, 'invitations' | 'passwordResets' | 'idempotency'>;
  /** Without a slash at its end. */
  publicUrl: string;
  /** From which emails come. */
  mailAddress?: string;
  /** Payment methods that this installation does not offer, although the villa has them switched on. */
  excluded: Excluded;
  time: Time;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** A composed email, without the fields that its job adds. */
export type EmailToSend = Omit<OutgoingEmail, 'jobId' | 'kind' | 'stream'>;

/** Does a job without an email. The result is a Date if the job must run again then. */
export type JobHandler = (dependencies: JobDependencies, job: DueJob, context: Context) => Promise<unknown>;

/** Composes an email. A Date: when to try again, if it may apply later; undefined: it does not apply any more. */
export type EmailWriter<Job extends DueJob['job']> = (
  dependencies: JobDependencies,
  job: Extract<DueJob, { job: Job }>,
  context: Context,
) => Promise<EmailToSend | Date | undefined>;
