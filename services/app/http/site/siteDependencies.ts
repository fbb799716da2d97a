import type { Offering } from '@baan/projections/villaView';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';

export type SiteDependencies = {
  knex: Knex;
  offering: Offering;
  time: Pick<Time, 'now'>;
  config: Pick<ServiceConfig, 'GATEWAY' | 'OMISE_SECRET_KEY'>;
};
