import type { VillaSums } from '@baan/projections/stats';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';

export type ReportDependencies = {
  commands: Pick<CommandHandlers, 'recordOfMember'>;
  knex: Knex;
  readVillaSums: () => Promise<VillaSums>;
};
