import { Refusal } from '@baan/domain/shared/refusal';
import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { Handle } from '../commands/handle.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = { handle: Pick<Handle, 'booking'>; clock: () => Date };

/** Ends a booking whose time to pay is over. The domain decides; a hold that was extended, paused or paid for stays. */
export const expireHold = async ({ handle, clock }: Dependencies, { stream, correlationId }: DueJob): Promise<void> => {
  const context = { actor: { kind: 'system' as const }, correlationId };
  try {
    await handle.booking(bookingIdIn(stream), { type: 'expire', now: clock().toISOString() }, context);
  } catch (error) {
    // A booking that was deleted has nothing left to expire.
    if (!(error instanceof Refusal)) throw error;
  }
};
