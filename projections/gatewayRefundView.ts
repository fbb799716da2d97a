import type { Booking as BookingView } from '@baan/contract/booking';
import type { Account } from '@baan/domain/payment/account';
import { capturesOf, gatewayRefundsOf, leftOf } from '@baan/domain/payment/captures';
import type { GatewayRefund } from '@baan/domain/payment/gatewayRefund';

const states = { asked: 'waiting', done: 'done', refused: 'refused' } as const satisfies Record<GatewayRefund['state'], string>;

/** What staff see of refunds through gateways: which payments can go back, and what became of those that were asked for. */
export const gatewayRefundView = (account: Account): Pick<BookingView, 'refundable' | 'gatewayRefunds'> => {
  const captures = capturesOf(account);
  const refunds = gatewayRefundsOf(account);
  return {
    ...(captures.length > 0 && {
      refundable: captures.map(({ paymentId, method, last4, amount, test }) => ({
        paymentId,
        method,
        last4: last4 || null,
        amount,
        left: leftOf(account, { paymentId, amount }),
        test,
      })),
    }),
    ...(refunds.length > 0 && {
      gatewayRefunds: refunds.map(({ paymentId, askedAt, amount, method, state, refusedFor, by }) => ({
        paymentId,
        at: askedAt,
        amount,
        method,
        state: states[state],
        refusal: refusedFor ?? null,
        by,
      })),
    }),
  };
};
