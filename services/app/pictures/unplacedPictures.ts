import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { villaStream } from '@baan/domain/shared/streamNames';
import { upcastVillaEvents } from '@baan/domain/upcasting';
import { picturesNamedBy } from '@baan/domain/villa/pictures';
import type { Knex } from 'knex';
import { forgetPictures, lockUnplacedPictures, markPlaced } from '../private/pictures.ts';
import type { EventProof } from '../proof/proof.ts';
import { fileNamesOf } from './pictures.ts';

const keptForMs = 86_400_000;
const batch = 200;

const idsOf = (pictures: { id: string }[]): string[] => pictures.map(({ id }) => id);

export type UnplacedPictures = { knex: Knex; dataDir: string; proof: Pick<EventProof, 'read'> };

/**
 * Deletes pictures that were not placed within a day, files and row. A picture in any event of the villa stays for good, even a replaced
 * one. After a crash the rows are still there, for the next sweep.
 */
export const deleteUnplacedPictures = async ({ knex, dataDir, proof }: UnplacedPictures, now: Date): Promise<void> => {
  await knex.transaction(async transaction => {
    const waiting = await lockUnplacedPictures(transaction, new Date(now.getTime() - keptForMs), batch);
    if (waiting.length === 0) return;
    const named = new Set(idsOf(upcastVillaEvents(await proof.read(villaStream)).flatMap(picturesNamedBy)));
    const unplaced = waiting.filter(({ id }) => !named.has(id));
    for (const file of unplaced.flatMap(fileNamesOf)) await rm(join(dataDir, 'pictures', file), { force: true });
    await forgetPictures(transaction, idsOf(unplaced));
    await markPlaced(transaction, idsOf(waiting.filter(({ id }) => named.has(id))));
  });
};
