import { rebuild } from '@baan/projections/projector/rebuild';
import { tables } from '@baan/projections/tables';
import { systemTime } from '@baan/time/time';
import type { Knex } from 'knex';
import { type Figure, quantile } from './figure.ts';
import { inOffice } from './office.ts';
import type { VillaStack } from './world.ts';

const rounds = 3;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
};

/** The fastest way to put the same rows into the same tables with indexes, without access to the server's files. */
const copying = async (knex: Knex): Promise<{ copy: () => Promise<unknown>; remove: () => Promise<void> }> => {
  await knex.raw('CREATE SCHEMA copied');
  for (const { name } of tables) await knex.raw(`CREATE TABLE copied.${name} (LIKE read.${name} INCLUDING ALL)`);
  return {
    copy: () =>
      knex.transaction(async trx => {
        for (const { name } of tables)
          await trx.raw(`INSERT INTO copied.${name} OVERRIDING SYSTEM VALUE SELECT * FROM read.${name}`);
      }),
    remove: async () => void (await knex.raw('DROP SCHEMA copied CASCADE')),
  };
};

/** Making all read tables again from the log against copying the same rows. */
export const rebuildingAgainstCopy = (villa: VillaStack): Promise<Figure> =>
  inOffice(villa.env, async ({ stores: { knex, store } }) => {
    const [ours, theirs]: [number[], number[]] = [[], []];
    let events = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const rebuilt = await secondsOf(async () => {
        events = await rebuild({ knex, time: systemTime }, store.readAll(), () => undefined);
      });
      const { copy, remove } = await copying(knex);
      const copied = await secondsOf(copy);
      await remove();
      if (round === 0) continue;
      ours.push(rebuilt);
      theirs.push(copied);
    }
    const [our, their] = [quantile(ours), quantile(theirs)];
    return {
      what: `rebuilding all read tables from ${events} events against INSERT ... SELECT of the same rows`,
      value: `${(their / our).toFixed(2)} (${our.toFixed(1)} s and ${their.toFixed(1)} s)`,
      aim: '0.25',
    };
  });
