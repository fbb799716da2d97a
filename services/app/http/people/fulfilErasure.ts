import { isOpenRequest } from '@baan/domain/shared/dataRequest';
import type { Call } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';

type Needed = Pick<TeamDependencies, 'commands' | 'tellErased' | 'logger'>;

/** Before the keys are destroyed: the request is answered, and its guest is told while the address is known. */
export const fulfilErasure = async (
  bookingId: string,
  { context, now }: Pick<Call, 'context' | 'now'>,
  { commands, tellErased, logger }: Needed,
): Promise<void> => {
  const found = await commands.readBooking(bookingId);
  if (!found || !isOpenRequest(found.state.dataRequests.erasure)) return;
  await commands.booking(bookingId, { type: 'fulfilDataRequest', now: now.toISOString(), kind: 'erasure' }, context);
  // The erasure does not wait for a mail server.
  await tellErased(bookingId, found.state).catch(error =>
    logger.warn({ error: error.message }, 'a guest could not be told of their erasure'),
  );
};
