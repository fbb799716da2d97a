import type { Offering } from '@baan/projections/villaView';
import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { ServiceConfig } from '../../config.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { EventProof } from '../../proof/proof.ts';

export type VillaDependencies = {
  random: Pick<Random, 'uuid'>;
  commands: CommandHandlers;
  knex: Knex;
  proof: Pick<EventProof, 'read'>;
  offering: Offering;
  pictures: Pictures;
  config: Pick<ServiceConfig, 'GATEWAY' | 'OMISE_SECRET_KEY'>;
};
