import { type CommandHandlers, createCommandHandlers } from '@baan/app/commands/commandHandlers';
import { openStreams } from '@baan/app/commands/streams';
import { offeringOf, readConfig } from '@baan/app/config';
import { openStores, type Stores } from '@baan/app/log/stores';
import { systemTimeAndRandom } from '@baan/time/time';

/** A villa as its own service uses it, without HTTP. */
export type Office = { stores: Stores; commands: CommandHandlers; databaseUrl: string };

const log = { warn: console.error, error: console.error };

export const inOffice = async <Result>(
  env: Record<string, string | undefined>,
  work: (office: Office) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(env);
  const stores = await openStores(config, log, systemTimeAndRandom);
  try {
    const { streams, outbox } = await openStreams(stores);
    const commands = createCommandHandlers({ ...stores, streams, outbox, offering: offeringOf(config), log });
    return await work({ stores, commands, databaseUrl: config.DATABASE_URL });
  } finally {
    await stores.close();
  }
};
