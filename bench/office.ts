import { createHandle, type Handle } from '@baan/app/commands/handle';
import { openStreams } from '@baan/app/commands/streams';
import { offeringOf, readConfig } from '@baan/app/config';
import { openStores, type Stores } from '@baan/app/log/stores';

/** A house as its own service uses it, without HTTP. */
export type Office = { stores: Stores; handle: Handle; databaseUrl: string };

const clock = () => new Date();
const log = { warn: console.error, error: console.error };

export const inOffice = async <Result>(
  env: Record<string, string | undefined>,
  work: (office: Office) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(env);
  const stores = await openStores(config, log, clock);
  try {
    const { streams, completion } = await openStreams({ ...stores, clock });
    const handle = createHandle({ ...stores, streams, completion, offering: offeringOf(config), log });
    return await work({ stores, handle, databaseUrl: config.DATABASE_URL });
  } finally {
    await stores.close();
  }
};
