import { bookingResponse } from '@baan/contract/booking';
import { askForData, refuseDataRequest } from '@baan/contract/dataRequest';
import { subjectsOf } from '@baan/projections/guests';
import type { BookingDependencies } from '../booking/bookingDependencies.ts';
import { readShownBooking } from '../booking/bookingResponse.ts';
import { decideByGuest, decideByStaff } from '../booking/decideBooking.ts';
import { ownerOnly, routesWith } from '../middleware/route.ts';

const route = routesWith<BookingDependencies>();

// A guest asks for a copy of their data, or to be erased; the owner answers (rules, section 19).

const byOwner = { tag: 'People', access: ownerOnly, headers: ['If-Match'], response: bookingResponse } as const;

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
      await readShownBooking(call, dependencies);
      return { ...(await decideByGuest(call, dependencies, { type: 'askForData', ...call.body })), status: 202 };
    },
  }),
  route('POST /admin/bookings/:id/data-request/send-copy', {
    ...byOwner,
    summary: 'Have all that is kept under the email of this booking mailed there, as its guest asked for',
    freshPassword: true,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { state } = await readShownBooking(call, dependencies);
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
