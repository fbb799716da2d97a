import { slipCheckAnswer } from '@baan/contract/slip';
import { slipOf } from '@baan/domain/payment/account';
import { bookingIdOf } from '../booking/bookingAnswer.ts';
import { notFound } from '../door/problem.ts';
import { ownerAndStaff, route } from '../door/route.ts';
import { checkSlip } from './slipReuse.ts';

export const slipCheckRoutes = [
  route('GET /admin/bookings/:id/slip-check', {
    tag: 'Slips',
    summary: 'What is known of the slip of a booking: its transfer, and who else sent it',
    access: ownerAndStaff,
    answer: slipCheckAnswer,
    refuses: ['not_found'],
    handle: async (call, { handle, knex }) => {
      const bookingId = bookingIdOf(call);
      const known = await handle.readBooking(bookingId);
      if (!known) throw notFound();
      const check = await checkSlip(knex, slipOf(known.state.account), { bookingId, paymentLinkId: null }, call.now);
      return { body: { status: 'success', data: check } };
    },
  }),
];
