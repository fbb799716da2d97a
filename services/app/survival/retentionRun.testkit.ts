import { rebuild } from '@baan/projections/projector/rebuild';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { pino } from 'pino';
import { createCommandHandlers } from '../commands/commandHandlers.ts';
import { openStreams } from '../commands/streams.ts';
import { offeringOf, readConfig } from '../config.ts';
import { openStores } from '../log/stores.ts';
import { eraseOldStays } from '../tools/erase/eraseOldStays.ts';
import { eraseUnwatched } from '../tools/erase/erasing.ts';

// One look of the retention as a program, at a time that the test says, which may kill itself on its way. Prints how many stays it erased.

export type RetentionRun = {
  addresses: Record<string, string>;
  now: string;
  /** A point of faultPoint.ts, or a step behind the event: before and after the keys are destroyed, within and after the rebuild. */
  point?: string;
};

const { addresses, now, point }: RetentionRun = JSON.parse(process.argv[2] ?? '');
const dieAt = (step: string): void => void (step === point && process.kill(process.pid, 'SIGKILL'));

const time = testTime(now);
const log = pino({ level: 'silent' });
const config = readConfig({ ...addresses, ...(point ? { FAULT_POINT: point } : {}) });
const stores = await openStores(config, log, { time, random: systemRandom });
const { knex, store, proof, privacy } = stores;
const { streams, outbox } = await openStreams({ ...stores, time });
const commands = createCommandHandlers({ ...stores, streams, outbox, offering: offeringOf(config), log });

const destroysKeys: typeof privacy = {
  ...privacy,
  erase: async subjects => {
    dieAt('before-keys');
    await privacy.erase(subjects);
    dieAt('after-keys');
  },
};

const erased = await eraseOldStays({
  knex,
  store,
  commands,
  time,
  log,
  eraseUnwatched: kept =>
    eraseUnwatched(kept, {
      knex,
      privacy: destroysKeys,
      dataDir: config.DATA_DIR,
      rebuild: async () => {
        await rebuild({ knex, time }, proof.markedEach(store.readAll()), () => dieAt('within-rebuild'), proof.isForged);
        dieAt('after-rebuild');
      },
    }),
});
await stores.close();
console.log(erased);
