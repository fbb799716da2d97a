import { type DescribeEvent, textField } from './eventDescription.ts';

/** Every kind of letter that an event names; a test reports missing ones. */
const messages = [
  'placed',
  'reminder',
  'slipReceived',
  'slipRefused',
  'partReceived',
  'expired',
  'cancelled',
  'refunded',
  'moved',
  'moveRefused',
  'found',
  'confirmation',
  'arrival',
  'contactChanged',
  'contactChangedAgain',
  'cardLate',
  'lateSlipApproved',
  'lateSlipRefused',
  'dataCopy',
  'dataRefused',
  'dataAsked',
  'newSlip',
  'slipWaiting',
  'paidLate',
  'cardPayment',
  'cancellation',
  'moveAsked',
  'contactAsked',
  'expiredPaid',
  'promptPayPayment',
  'paymentLost',
  'overpaid',
  'refundDue',
  'refundRefused',
  'paymentReversed',
  'linkToPay',
  'linkSlipReceived',
  'linkSlipRefused',
  'linkPaid',
  'linkContactChanged',
  'linkContactChangedAgain',
  'linkContactAsked',
  'newLinkSlip',
  'linkCardPayment',
  'linkRefunded',
  'linkRefundRefused',
  'linkPaymentReversed',
  'linkUnpaid',
  'bankDetailsChanged',
  'promptPayIdChanged',
  'promptPayQrChanged',
  'promptPayQrRemoved',
  'verifyFound',
  'channelConflict',
  'channelSilent',
  'channelFailing',
  'retentionSet',
  'invitation',
  'passwordReset',
  'passwordChanged',
] as const;

/** A sent letter: about a booking, a link, the house or a team member. */
export const describeMessage: DescribeEvent = (event, { text }) => {
  const { type, data } = event;
  if (type !== 'MessageSent') return null;
  const known = messages.find(name => name === data.message);
  const title = text(known ? `history.message.${known}` : 'history.message.other');
  return { title: data.again ? text('history.sentAgain', { title, to: textField(event, 'to') }) : title };
};
