import type { Booking } from '../booking/state.ts';
import type { GatewayCommand, PayByCard } from '../payment/decideCard.ts';
import type { ChargeAnswer, PayByPromptPay } from '../payment/decidePromptPay.ts';
import type { AskRefund, RecordRefund, RefundAnswer } from '../payment/decideRefund.ts';
import { decideBy } from '../shared/decider.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  type AmendLink,
  amendLink,
  type CreateLink,
  createLink,
  type MailLink,
  mailLink,
  type RecordLinkMessage,
  recordLinkMessage,
} from './asking.ts';
import { decideOnLinkCode, payLinkByCard, recordGatewayAnswer } from './cardPayments.ts';
import {
  type AcceptPayerChange,
  type AskPayerChange,
  type AskPayerCode,
  type AttachPayer,
  acceptPayerChange,
  askPayerChange,
  askPayerCode,
  attachPayer,
  type RecordPayerCodeNotSent,
  type RefusePayerChange,
  recordPayerCodeNotSent,
  refusePayerChange,
} from './contact.ts';
import type { PaymentLinkDecision } from './decision.ts';
import { type CloseLink, closeLink, type RevokeLink, revokeLink, type SettleLink, settleLink } from './ending.ts';
import {
  askLinkRefund,
  type RecordLinkPayment,
  recordLinkPayment,
  recordLinkRefund,
  recordLinkRefundAnswer,
} from './gatewayRefunds.ts';
import type { PaymentLink, PaymentLinkState } from './link.ts';
import { payLinkByPromptPay, recordLinkChargeAnswer } from './promptPayPayments.ts';
import { type RecordLinkSlipCheck, recordLinkSlipCheck } from './slipChecks.ts';
import {
  type AttachLinkSlip,
  attachLinkSlip,
  type ChooseLinkMethod,
  type ClearLinkSlip,
  chooseLinkMethod,
  clearLinkSlip,
  type RefuseLinkSlip,
  refuseLinkSlip,
} from './slipPayments.ts';

type PayerCommand =
  | AttachPayer
  | AskPayerCode
  | AskPayerChange
  | ChooseLinkMethod
  | AttachLinkSlip
  | ClearLinkSlip
  | PayByCard
  | PayByPromptPay;

type StaffCommand =
  | AmendLink
  | MailLink
  | RefuseLinkSlip
  | SettleLink
  | RevokeLink
  | AcceptPayerChange
  | RefusePayerChange
  | AskRefund
  | RecordRefund;

type ServiceCommand =
  | CloseLink
  | RecordLinkSlipCheck
  | RecordLinkMessage
  | RecordPayerCodeNotSent
  | GatewayCommand
  | ChargeAnswer
  | RefundAnswer
  | RecordLinkPayment;

/** All that can be asked of a payment link that exists. */
type CreatedLinkCommand = PayerCommand | StaffCommand | ServiceCommand;

export type PaymentLinkCommand = CreateLink | CreatedLinkCommand;

const decideCreated = decideBy<CreatedLinkCommand, [PaymentLink, Booking | null], PaymentLinkDecision>({
  amendLink,
  mailLink,
  attachPayer,
  askPayerCode,
  recordPayerCodeNotSent,
  askPayerChange,
  acceptPayerChange,
  refusePayerChange,
  chooseLinkMethod,
  attachLinkSlip,
  clearLinkSlip,
  refuseLinkSlip,
  payByCard: payLinkByCard,
  issueCode: decideOnLinkCode,
  verifyCode: decideOnLinkCode,
  recordActionNeeded: recordGatewayAnswer,
  recordAuthorised: recordGatewayAnswer,
  recordDeclined: recordGatewayAnswer,
  recordUnknown: recordGatewayAnswer,
  recordCodeNotSent: recordGatewayAnswer,
  recordCaptured: recordGatewayAnswer,
  recordCaptureRefused: recordGatewayAnswer,
  recordVoided: recordGatewayAnswer,
  payByPromptPay: payLinkByPromptPay,
  recordChargeShown: recordLinkChargeAnswer,
  recordChargeUnanswered: recordLinkChargeAnswer,
  recordChargeFailed: recordLinkChargeAnswer,
  recordChargeExpired: recordLinkChargeAnswer,
  recordChargeLost: recordLinkChargeAnswer,
  recordChargePaid: recordLinkChargeAnswer,
  refund: recordLinkRefund,
  askRefund: askLinkRefund,
  recordRefunded: recordLinkRefundAnswer,
  recordRefundRefused: recordLinkRefundAnswer,
  recordRefundUnanswered: recordLinkRefundAnswer,
  retryRefund: recordLinkRefundAnswer,
  recordForeignRefund: recordLinkRefundAnswer,
  reversePayment: recordLinkRefundAnswer,
  recordLinkPayment,
  settle: settleLink,
  revoke: revokeLink,
  closeLink,
  recordLinkMessage,
  recordLinkSlipCheck,
});

/** What a command on a payment link leads to. `booking`: the one that it is for, or that it shall be for. @throws Refusal */
export const decidePaymentLink = (
  command: PaymentLinkCommand,
  state: PaymentLinkState,
  booking: Booking | null,
): PaymentLinkDecision => {
  if (command.type === 'createLink') return createLink(command, state, booking);
  if (!state) throw new Refusal('not_found', 'Not found');
  return decideCreated(command, state, booking);
};
