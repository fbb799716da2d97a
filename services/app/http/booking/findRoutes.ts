import { findBooking } from '@baan/contract/findBooking';
import type { Customer } from '@baan/domain/shared/customer';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { findByNumber } from '@baan/projections/bookings';
import { countMessages } from '../../private/dueJobs.ts';
import { route } from '../door/route.ts';
import { toE164 } from './phone.ts';

/** In the weeks for which finished jobs are kept. */
const mostLetters = 5;

const isOf = (customer: Customer | null, contact: string): boolean =>
  customer !== null && (customer.email?.toLowerCase() === contact.toLowerCase() || customer.phone === toE164(contact));

export const findRoutes = [
  route('POST /find-booking', {
    tag: 'Booking',
    summary: 'Have the link to a booking mailed to its own address. The answer is the same whether there is one or not',
    access: 'open',
    limit: 'codes',
    body: findBooking,
    status: 202,
    handle: async ({ body: { contact, number }, context }, { knex, sendFound }) => {
      const known = await findByNumber(knex, number.toUpperCase());
      if (known && isOf(known.state.customer, contact)) {
        const asked = await countMessages(knex, bookingStream(known.id), 'found');
        if (asked < mostLetters) await sendFound(known.id, context.correlationId);
      }
      return { body: { status: 'success' } };
    },
  }),
];
