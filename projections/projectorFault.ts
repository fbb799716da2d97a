import type { Knex } from 'knex';
import type { ReadEvent } from './readTable.ts';

/** The event that the projector cannot apply; all later events wait. `error`: a code of PostgreSQL or the name of an error. */
type ProjectorFault = { position: string; type: string; error: string };

/** Never the message: PostgreSQL may quote an event's content in it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/** PostgreSQL's error classes for bad data, and faults of a fold; not a lost connection. */
export const isOfTheEvent = (error: unknown): boolean =>
  /^(22|23)[0-9A-Z]{3}$/.test(nameOf(error)) || error instanceof TypeError || error instanceof RangeError;

export const recordFault = async (knex: Knex, { position, type }: ReadEvent, error: unknown): Promise<ProjectorFault> => {
  const fault = { position: position.toString(), type, error: nameOf(error) };
  await knex('read.projector_fault')
    .insert({ name: 'projector', ...fault })
    .onConflict('name')
    .merge();
  return fault;
};

export const clearFault = async (knex: Knex): Promise<void> => {
  await knex('read.projector_fault').delete();
};

export const readFault = async (knex: Knex): Promise<ProjectorFault | undefined> =>
  knex<ProjectorFault>('read.projector_fault').first('position', 'type', 'error');
