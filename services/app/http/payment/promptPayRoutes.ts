import { promptPayAnswer } from '@baan/contract/promptpay';
import { isHidden } from '@baan/domain/booking/state';
import { requireOwed } from '@baan/domain/payment/bookingPayments';
import { bookingIdOf } from '../booking/bookingAnswer.ts';
import { notFound } from '../door/problem.ts';
import { route } from '../door/route.ts';
import { answerPromptPay } from './promptPayAnswer.ts';

export const promptPayRoutes = [
  route({
    method: 'get',
    path: '/booking/:id/promptpay',
    tag: 'Booking',
    summary: "A PromptPay QR of exactly what is owed, else the owner's picture of one",
    access: 'open',
    answer: promptPayAnswer,
    refuses: ['not_found', 'wrong_state', 'method_off'],
    handle: async (call, { handle, config }) => {
      const known = await handle.readBooking(bookingIdOf(call));
      if (!known || isHidden(known.state)) throw notFound();
      const amount = requireOwed(known.state, call.now.toISOString());
      return answerPromptPay((await handle.readVilla()).state, amount, { config });
    },
  }),
];
