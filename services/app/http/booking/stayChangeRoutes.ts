import { bookingResponse } from '@baan/contract/booking';
import { answerStayChange, askStayChange } from '@baan/contract/stayChange';
import { Refusal } from '@baan/domain/shared/refusal';
import { takenByOthers } from '@baan/projections/calendar';
import { askForRest } from '../../commands/bookingLinks.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { readShownBooking } from './bookingResponse.ts';
import { decideByGuest, decideByStaff, editByStaff } from './decideBooking.ts';

const route = routesWith<BookingDependencies>();

// A guest requests other dates, and staff decide (rules, section 5).

const ofGuest = { tag: 'Moving', access: 'open', response: bookingResponse } as const;

export const stayChangeRoutes = [
  route('POST /booking/:id/stay-change', {
    ...ofGuest,
    summary: 'Ask for other dates; inside the terms the stay is moved at once',
    limit: 'placing',
    body: askStayChange,
    refuses: [
      'not_found',
      'wrong_state',
      'nights_taken',
      'price_changed',
      'stay_rule',
      'past_date',
      'beyond_horizon',
      'same_day',
    ],
    handle: async (call, dependencies) => {
      const { state: booking } = await readShownBooking(call, dependencies);
      const { checkIn, checkOut, rooms, adults, children, totalPrice: expectedTotal, message } = call.body;
      const stay = { checkIn, checkOut };
      const nights = await takenByOthers(dependencies.knex, stay, booking, call.now);
      if (nights.length > 0) throw new Refusal('nights_taken', 'Some of these nights have just been taken', { nights });
      const party = { rooms, guests: adults + children, children };
      const wish = { stay, ...party, expectedTotal, message, terms: await dependencies.commands.terms() };
      return decideByGuest(call, dependencies, { type: 'askStayChange', ...wish });
    },
  }),
  route('DELETE /booking/:id/stay-change', {
    ...ofGuest,
    summary: 'Take the wish for other dates back',
    handle: (call, dependencies) => decideByGuest(call, dependencies, { type: 'withdrawStayChange' }),
  }),
  route('POST /admin/bookings/:id/stay-change/accept', {
    ...editByStaff,
    summary: 'Move the stay as the guest asked; what it costs more is asked for by a link of 24 hours',
    body: answerStayChange,
    refuses: ['not_found', 'wrong_state', 'nights_taken', 'past_date', 'stay_rule'],
    handle: async (call, dependencies) => {
      const { preparationNights } = (await dependencies.commands.terms()).arrival;
      const { reason } = call.body;
      const answer = await decideByStaff(call, dependencies, { type: 'acceptStayChange', reason, preparationNights });
      const asked = await askForRest(dependencies, pathIdOf(call), call.now, call.context);
      return { ...answer, position: asked ?? answer.position };
    },
  }),
  route('POST /admin/bookings/:id/stay-change/refuse', {
    ...editByStaff,
    summary: 'Say no to other dates, with a reason that the guest reads',
    body: answerStayChange,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, { type: 'refuseStayChange', reason: call.body.reason }),
  }),
];
