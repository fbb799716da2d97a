import { systemTimeAndRandom } from '@baan/time/time';
import { openStores } from '../log/stores.ts';
import { rebuildTables } from './rebuildTables.ts';
import { log, runTool } from './runTool.ts';

// `npm run rebuild`: makes every read table again from the events. Readers keep the old rows until the new ones are complete.

await runTool(async config => {
  const done = await rebuildTables(await openStores(config, log, systemTimeAndRandom, { mode: 'tool' }));
  console.log(`The read tables are made again from ${done} events`);
  return 0;
});
