import type { LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage, StaffMessage } from '@baan/domain/policies/messages';
import type { TeamMessage } from '@baan/domain/staff/events';
import type { OwnerMessage } from '@baan/domain/villa/events';
import { type Teller, words } from './told.ts';

type Message = GuestMessage | StaffMessage | LinkMessage | OwnerMessage | TeamMessage;

/** A kind of letter that is not here is no words to anybody: the compiler asks for it. */
const messages: Record<Message, true> = {
  placed: true,
  reminder: true,
  slipReceived: true,
  slipRefused: true,
  partReceived: true,
  expired: true,
  cancelled: true,
  moved: true,
  moveRefused: true,
  found: true,
  confirmation: true,
  arrival: true,
  cardLate: true,
  newSlip: true,
  slipWaiting: true,
  paidLate: true,
  cardPayment: true,
  cancellation: true,
  moveAsked: true,
  expiredPaid: true,
  overpaid: true,
  refundDue: true,
  linkToPay: true,
  linkSlipReceived: true,
  linkSlipRefused: true,
  linkPaid: true,
  newLinkSlip: true,
  linkCardPayment: true,
  linkUnpaid: true,
  bankDetailsChanged: true,
  promptPayIdChanged: true,
  promptPayQrChanged: true,
  promptPayQrRemoved: true,
  invitation: true,
  passwordReset: true,
  passwordChanged: true,
};

const isMessage = (name: unknown): name is Message => typeof name === 'string' && Object.hasOwn(messages, name);

/** A letter that was sent: about a booking, a link, the house or somebody of the team. */
export const tellMessage: Teller = (event, { text }) => {
  const { type, data } = event;
  if (type !== 'MessageSent') return null;
  const title = text(isMessage(data.message) ? `history.message.${data.message}` : 'history.message.other');
  return { title: data.again ? text('history.sentAgain', { title, to: words(event, 'to') }) : title };
};
