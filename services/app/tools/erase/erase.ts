import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { numbersOfSameGuest } from '@baan/projections/guests';
import { ensureReadTables, readCheckpoint } from '@baan/projections/projector/readSchema';
import { readNumberPrefix } from '@baan/projections/villa';
import { systemTimeAndRandom } from '@baan/time/time';
import type { Knex } from 'knex';
import { openStores, type Stores } from '../../log/stores.ts';
import { rebuildTables } from '../rebuildTables.ts';
import { log, runTool } from '../runTool.ts';
import { type Erasable, eraseGuests, findErasable, isStayAhead } from './erasing.ts';

// `npm run erase -- <booking> ...`: shows the persons and their data, asks, and makes the data unreadable for ever. Exit code 0: done; 1: nothing or
// not everything was erased.

const readArguments = (): { given: string[]; isConfirmed: boolean; isForced: boolean } => {
  const options = { yes: { type: 'boolean' }, force: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (positionals.length === 0) throw new Error('Say whom: npm run erase -- <booking id or number> ... [--yes] [--force]');
  return { given: [...new Set(positionals)], isConfirmed: values.yes ?? false, isForced: values.force ?? false };
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const lineOf = ({ booking, linkIds, slips, mails, wasErased }: Erasable): string => {
  const { number, status, stay, customer } = booking;
  const guest = wasErased
    ? 'erased before'
    : customer
      ? [`${customer.firstName} ${customer.lastName}`.trim(), customer.email].filter(Boolean).join(', ')
      : 'no name';
  const kept = [counted(linkIds.length, 'payment link'), counted(slips.length, 'slip'), counted(mails.length, 'mail')];
  return `${number}  ${status}  ${stay.checkIn} to ${stay.checkOut}  ${guest}  (${kept.join(', ')})`;
};

const show = async (knex: Knex, erasables: Erasable[]): Promise<void> => {
  console.log('What names these guests is made unreadable for good, in events, read tables and files:\n');
  for (const erasable of erasables) console.log(`  ${lineOf(erasable)}`);
  const others = await numbersOfSameGuest(
    knex,
    erasables.flatMap(({ bookingId }) => bookingId ?? []),
  );
  if (others.length > 0)
    console.log(`\nThe same email or phone have ${others.join(', ')}: they stay, unless they are named too.`);
};

const isMeant = async (): Promise<boolean> => {
  process.stdout.write('\nNothing brings it back. Type yes to erase: ');
  for await (const line of createInterface({ input: process.stdin })) return line.trim().toLowerCase() === 'yes';
  return false;
};

const remains = `What remains: nights, amounts and times; receipts, which name who paid for as long as the law asks; keyed hashes of slips; and
all of it in back-ups that were made before, and in mailboxes. A service that runs forgets the keys within a minute.`;

const erase = async (stores: Stores, dataDir: string): Promise<number> => {
  const { given, isConfirmed, isForced } = readArguments();
  await ensureReadTables(stores.knex);
  // After a restore there are no read tables yet, and these are needed to find payment links.
  const seen = await readCheckpoint(stores.knex);
  if (seen === null || seen.position < (await stores.store.lastPosition())) await rebuildTables(stores);
  const erasables: Erasable[] = [];
  const prefix = await readNumberPrefix(stores.knex);
  for (const one of given) erasables.push(await findErasable(stores, one, prefix));
  const ahead = erasables.filter(erasable => isStayAhead(erasable, bangkokDate(systemTimeAndRandom.time.now().toISOString())));
  if (ahead.length > 0 && !isForced) {
    const numbers = ahead.map(({ booking }) => booking.number).join(', ');
    throw new Error(`The stay of ${numbers} is not over: the house would not know who comes. --force erases all the same`);
  }
  await show(stores.knex, erasables);
  if (!isConfirmed && !(await isMeant())) {
    console.log('Nothing was erased.');
    return 1;
  }
  await eraseGuests(erasables, { ...stores, dataDir, rebuild: async () => void (await rebuildTables(stores)) });
  console.log(`\nErased: ${erasables.map(({ booking }) => booking.number).join(', ')}.\n${remains}`);
  return 0;
};

await runTool(async config => erase(await openStores(config, log, systemTimeAndRandom, { mode: 'tool' }), config.DATA_DIR));
