import { bookingIdIn } from '@baan/domain/shared/streamNames';
import type { CardDesk } from '../card/cardDesk.ts';
import { bookingSubject } from '../card/cardSubject.ts';
import type { Handle } from '../commands/handle.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = {
  handle: Pick<Handle, 'booking' | 'readBooking' | 'terms'>;
  cards: Pick<CardDesk, 'settle'>;
  clock: () => Date;
};

/** Money that waits for a code is looked at again: its booking may have ended meanwhile. */
const lookAgainMs = 10 * 60_000;

/**
 * Brings a card payment to its end where no request did: asks the gateway what became of it, captures, or releases money that is not
 * wanted any more. @returns when to look again @throws GatewaySilent
 */
export const settleCard = async (
  { handle, cards, clock }: Dependencies,
  { stream, correlationId }: DueJob,
): Promise<Date | undefined> => {
  const context = { actor: { kind: 'system' as const }, correlationId };
  const settled = await cards.settle(bookingSubject(handle, bookingIdIn(stream)), context);
  return settled === 'waiting' ? new Date(clock().getTime() + lookAgainMs) : undefined;
};
