import { listChannels } from '@baan/projections/channels';
import type { Random } from '@baan/time/time';
import type { Knex } from 'knex';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import { forgetChannel, rememberedChannels } from '../private/channelFeeds.ts';

// A channel is removed by its own event. What becomes of its nights, and of what was remembered of it, follows from that.

type Dependencies = {
  knex: Knex;
  commands: Pick<CommandHandlers, 'readCalendar' | 'readChannel' | 'removeStays'>;
  random: Pick<Random, 'uuid'>;
};

type Removed = { channelId: string; name: string; nights: 'block' | 'open'; now: string };

/** Opens or blocks the nights of a channel that is removed, and forgets it. May be done again after a crash. */
export const finishRemoval = async (
  { knex, commands, random }: Dependencies,
  { name: reason, ...removed }: Removed,
  context: CommandContext,
): Promise<{ position: bigint }> => {
  const done = await commands.removeStays({ ...removed, reason, blockIdOf: () => random.uuid() }, context);
  await forgetChannel(knex, removed.channelId);
  return done;
};

/** Finishes what a process that died, or a read at the same time, has left of removed channels. */
export const finishRemovals = async (dependencies: Dependencies, at: Date): Promise<void> => {
  const { knex, commands, random } = dependencies;
  const { state } = await commands.readCalendar();
  const open = new Set((await listChannels(knex)).map(({ id }) => id));
  const left = new Set([...[...state.stays.values()].map(({ channelId }) => channelId), ...(await rememberedChannels(knex))]);
  const context = { actor: { kind: 'system' as const }, correlationId: random.uuid() };
  for (const channelId of left) {
    // The list may lag behind.
    const found = open.has(channelId) ? null : await commands.readChannel(channelId);
    if (!found?.state.removed) continue;
    const { name, removed: nights } = found.state;
    await finishRemoval(dependencies, { channelId, name, nights, now: at.toISOString() }, context);
  }
};
