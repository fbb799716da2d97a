import { type Returned, returnedResponse } from '@baan/contract/returned';
import type { CardAttempt } from '@baan/domain/payment/card';
import type { ChargeNews } from '../../card/chargeNews.ts';
import { notFound } from '../middleware/problem.ts';
import { routesWith } from '../middleware/route.ts';

export type ReturnDependencies = { chargeNews: ChargeNews };

const route = routesWith<ReturnDependencies>();

/** For so long the address of the way back is good, in milliseconds. */
const goodForMs = 24 * 60 * 60_000;

const outcomes: Record<CardAttempt['state'], Returned['outcome']> = {
  started: 'waiting',
  action: 'waiting',
  authorised: 'waiting',
  verified: 'waiting',
  captured: 'paid',
  refused: 'refused',
  voided: 'voided',
};

export const returnRoutes = [
  route('GET /returns/:key', {
    tag: 'Card',
    summary: 'How a payment went whose payer comes back from the bank; while it is open, the gateway is asked',
    access: 'open',
    response: returnedResponse,
    refuses: ['not_found'],
    handle: async ({ params: { key = '' }, context, now }, { chargeNews }) => {
      const found = await chargeNews.find(key);
      if (!found || now.getTime() - found.since.getTime() > goodForMs) throw notFound();
      await chargeNews.ask(found.stream, context);
      const paid = await chargeNews.read(found.stream);
      const attempt = paid?.card.attempts.findLast(known => known.key === key);
      if (!paid || !attempt) throw notFound();
      const { amount, last4, test, state, refusedFor: reason = null } = attempt;
      const isLate = state === 'captured' && (paid.status === 'expired' || paid.status === 'cancelled');
      const outcome = isLate ? 'late' : outcomes[state];
      return { data: { outcome, number: paid.number, amount, last4: last4 || null, test, reason } };
    },
  }),
];
