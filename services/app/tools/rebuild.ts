import { openStores } from '../log/stores.ts';
import { rebuildTables } from './rebuildTables.ts';
import { clock, log, runTool } from './runTool.ts';

// `npm run rebuild`: makes every read table again from the events. Readers keep the old rows until the new ones are whole.

await runTool(async config => {
  const stores = await openStores(config, log, clock, { begins: false });
  const done = await rebuildTables(stores).finally(stores.close);
  console.log(`The read tables are made again from ${done} events`);
  return 0;
});
