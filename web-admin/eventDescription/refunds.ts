import { refundRefusal } from '@baan/contract/account';
import { baht } from '@baan/i18n/money';
import { actorInSentence, type DescribeEvent, methodWord, numberField } from './eventDescription.ts';

/** Money that a booking or a link gave back, or that left again. */
export const describeRefund: DescribeEvent = (event, listener) => {
  const { type, data } = event;
  const { text } = listener;
  const who = actorInSentence(event, listener);
  const money = { amount: baht(numberField(event, 'amount')), method: methodWord(data.method, text), who };
  switch (type) {
    case 'RefundRecorded':
      return data.atGateway
        ? { title: text('history.refundedByGateway', money) }
        : { title: text('history.refunded', money), named: true };
    case 'GatewayRefundRequested':
      return data.by === 'auto'
        ? { title: text('history.refundAskedByItself', money) }
        : { title: text('history.refundAsked', money), named: true };
    case 'GatewayRefundRetried':
      return { title: text('history.refundRetried') };
    case 'GatewayRefundUnanswered':
      return { title: text('history.refundUnanswered') };
    case 'GatewayRefundRefused': {
      const why = refundRefusal.safeParse(data.refusal).data;
      return { title: text('history.refundRefused'), details: [why ? text(`money.gatewayRefund.why.${why}`) : false] };
    }
    case 'PaymentReversed':
      return { title: text(`history.paymentReversed.${data.because === 'disputed' ? 'disputed' : 'reversed'}`) };
    default:
      return null;
  }
};
