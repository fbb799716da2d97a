import type { Knex } from 'knex';
import { insertDueJobs } from './dueJobs.ts';
import { startVerifyRun } from './verifyRun.ts';

/** The member id of runs that were started by night. */
export const byNight = 'night';

class UnderWay extends Error {}

/** Begins the run of this night, unless one did. @param night day in Bangkok @returns whether it was begun; false also while another run is under way */
export const beginNight = (knex: Knex, night: string): Promise<boolean> =>
  knex
    .transaction(async trx => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `INSERT INTO private.verify_nights AS n (night) VALUES (?)
         ON CONFLICT (house) DO UPDATE SET night = excluded.night WHERE n.night < excluded.night`,
        [night],
      );
      if (rowCount === 0) return false;
      if (!(await startVerifyRun(trx, byNight, false))) throw new UnderWay();
      return true;
    })
    .catch(error => {
      if (error instanceof UnderWay) return false;
      throw error;
    });

type NightFinding = { id: string; kind: string };

type Night = { findings: NightFinding[]; found: number; letter: string; correlationId: string; now: Date };

/**
 * Records the findings of a run by night, and adds a job for one email to the owner about new ones. A finding that is gone is forgotten, so that it is new
 * when it comes back. `found`: all of them, of which `findings` may be the first ones.
 * @returns how many are new
 */
export const endNight = (knex: Knex, { findings, found, letter, correlationId, now }: Night): Promise<number> =>
  knex.transaction(async trx => {
    const rows = findings.map(({ id, kind }) => ({ id, kind, found_at: now, letter }));
    const table = () => trx('private.verify_findings');
    const fresh = rows.length > 0 ? await table().insert(rows).onConflict('id').ignore().returning('id') : [];
    if (found <= findings.length)
      await table()
        .whereNotIn(
          'id',
          findings.map(({ id }) => id),
        )
        .delete();
    if (fresh.length > 0) {
      const message = 'verifyFound' as const;
      await insertDueJobs(trx, [{ id: letter, stream: 'villa', job: 'tellOwner', message, correlationId, runAt: now }]);
    }
    await trx('private.verify_nights').update({ finished_at: now, found });
    return fresh.length;
  });

/** The number of findings of each kind in the email. */
export const findingsOfEmail = async (knex: Knex, letter: string): Promise<Map<string, number>> => {
  const kinds: string[] = await knex('private.verify_findings').where({ letter }).pluck('kind');
  return new Map(kinds.map(kind => [kind, kinds.filter(one => one === kind).length]));
};

/** The last run by night that ended; undefined: none yet. */
export const readLastNight = async (knex: Knex): Promise<{ at: Date; found: number } | undefined> => {
  const row = await knex('private.verify_nights').whereNotNull('finished_at').first('finished_at', 'found');
  return row && { at: row.finished_at, found: row.found };
};
