import { bookingResponse } from '@baan/contract/booking';
import { askForData, refuseDataRequest } from '@baan/contract/dataRequest';
import { isOpenRequest } from '@baan/domain/shared/dataRequest';
import { subjectsOf } from '@baan/projections/guests';
import { readShown } from '../booking/bookingResponse.ts';
import { decideByGuest, decideByStaff } from '../booking/decideBooking.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Call, ownerOnly, route } from '../middleware/route.ts';

// A guest asks for a copy of their data, or to be erased; the owner answers (rules, section 19).

const byOwner = { tag: 'People', access: ownerOnly, headers: ['If-Match'], response: bookingResponse } as const;

/** Before the keys are destroyed: the request is answered, and its guest is told while the address is known. */
export const fulfilErasure = async (
  bookingId: string,
  { context, now }: Pick<Call, 'context' | 'now'>,
  { commands, tellErased, logger }: Dependencies,
): Promise<void> => {
  const found = await commands.readBooking(bookingId);
  if (!found || !isOpenRequest(found.state.dataRequests.erasure)) return;
  await commands.booking(bookingId, { type: 'fulfilDataRequest', now: now.toISOString(), kind: 'erasure' }, context);
  // The erasure does not wait for a mail server.
  await tellErased(bookingId, found.state).catch(error =>
    logger.warn({ error: error.message }, 'a guest could not be told of their erasure'),
  );
};

export const dataRequestRoutes = [
  route('POST /booking/:id/data-request', {
    tag: 'Booking',
    access: 'open',
    summary: 'Ask for a copy of what is kept of this guest, or to be erased; the owner answers within thirty days',
    limit: 'mails',
    body: askForData,
    status: 202,
    response: bookingResponse,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      await readShown(call, dependencies);
      return { ...(await decideByGuest(call, dependencies, { type: 'askForData', ...call.body })), status: 202 };
    },
  }),
  route('POST /admin/bookings/:id/data-request/send-copy', {
    ...byOwner,
    summary: 'Have all that is kept under the email of this booking mailed there, as its guest asked for',
    freshPassword: true,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { state } = await readShown(call, dependencies);
      const answer = await decideByStaff(call, dependencies, { type: 'fulfilDataRequest', kind: 'copy' });
      const email = state.customer?.email;
      if (email) {
        const { bookings, links } = await subjectsOf(dependencies.knex, { email, phone: undefined });
        const numbers = bookings.map(({ state: { number } }) => number);
        const data = { at: call.now.toISOString(), numbers, links: links.length };
        await dependencies.commands.recordOfMember(call.staff.id, [{ type: 'PersonExported', data }], call.context);
      }
      return answer;
    },
  }),
  route('POST /admin/bookings/:id/data-request/refuse', {
    ...byOwner,
    summary: 'Refuse what the guest asked of their data, with a reason that they read',
    body: refuseDataRequest,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, { type: 'refuseDataRequest', ...call.body }),
  }),
];
