import type { Context } from '../commands/context.ts';
import type { Handle } from '../commands/handle.ts';
import { unlessAnotherWasFirst } from './seedSampleVilla.ts';

type Beginning = { handle: Pick<Handle, 'villa' | 'readVilla'>; clock: () => Date; context: Context };

/**
 * A house without a sample begins closed, and nobody has said anything of it: once, at its very first start. A villa that has an event
 * is its owner's.
 */
export const beginClosedHouse = async ({ handle, clock, context }: Beginning): Promise<void> => {
  const { revision } = await handle.readVilla();
  if (revision >= 0) return;
  const command = { type: 'beginClosed' as const, now: clock().toISOString() };
  await handle.villa(command, context, { expectedRevision: revision }).catch(unlessAnotherWasFirst);
};
