import type { Offering } from '@baan/projections/villaView';
import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import type { Config } from '../../config.ts';
import type { Pictures } from '../../pictures/pictures.ts';
import type { Proof } from '../../proof/proof.ts';

export type VillaDependencies = {
  random: Pick<Random, 'uuid'>;
  commands: CommandHandlers;
  knex: Knex;
  proof: Pick<Proof, 'read'>;
  offering: Offering;
  pictures: Pictures;
  config: Pick<Config, 'CARD_GATEWAY'>;
};
