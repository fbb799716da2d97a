import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { EventStore } from '../../log/eventStore.ts';
import type { Hashing } from '../../log/hashing.ts';

export type AuditDependencies = {
  commands: Pick<CommandHandlers, 'recordOfMember'>;
  store: Pick<EventStore, 'readStored' | 'open'>;
  hashing: Hashing;
  knex: Knex;
};
