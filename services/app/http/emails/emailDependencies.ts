import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { DeliveryRecords } from '../../email/deliveryRecords.ts';

export type EmailDependencies = {
  random: Pick<Random, 'uuid'>;
  commands: CommandHandlers;
  knex: Knex;
  deliveryRecords: Pick<DeliveryRecords, 'list' | 'find' | 'copy'>;
  /** Sends the queued copy of an email. */
  sendAgain: (copy: { id: string; stream: string }, correlationId: string) => Promise<void>;
};
