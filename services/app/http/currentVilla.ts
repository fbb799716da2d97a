import type { Villa } from '@baan/contract/villa';
import { readVilla } from '@baan/projections/villa';
import { Unavailable } from '../unavailable.ts';
import type { Dependencies } from './dependencies.ts';

/** The villa as the read tables have it. @throws Unavailable while they hold none */
export const currentVilla = async ({ knex, config }: Dependencies): Promise<Villa> => {
  const villa = await readVilla(knex, config.HORIZON_DAYS);
  if (!villa) throw new Unavailable('The read tables hold no villa yet');
  return villa;
};
