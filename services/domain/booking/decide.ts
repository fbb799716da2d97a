import type { GatewayAnswer } from '../payment/decideCard.ts';
import type { ChargeAnswer } from '../payment/decidePromptPay.ts';
import type { AskRefund, RecordRefund, RefundAnswer } from '../payment/decideRefund.ts';
import { type Decisions, decideBy } from '../shared/decider.ts';
import { assertSameRequest, Refusal } from '../shared/refusal.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import { type AmendBooking, amendBooking } from './amending.ts';
import { type CardPaymentCommand, issueCardCode, payByCard, recordGatewayAnswer, verifyCardCode } from './cardPayments.ts';
import {
  type BookDirectly,
  bookDirectly,
  type FollowChannelStay,
  followChannelStay,
  type PlaceOfChannel,
  placeOfChannel,
  type RecordChannelDetails,
  recordChannelDetails,
} from './channelBooking.ts';
import {
  type AcceptContactChange,
  type AskContactChange,
  acceptContactChange,
  askContactChange,
  type RefuseContactChange,
  refuseContactChange,
} from './contact.ts';
import {
  type AskForData,
  askForData,
  type FulfilDataRequest,
  fulfilDataRequest,
  type RefuseDataRequest,
  refuseDataRequest,
} from './dataRequests.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import {
  type AttachCustomer,
  attachCustomer,
  type ChoosePayment,
  choosePayment,
  type SetSpecialRequests,
  setSpecialRequests,
} from './details.ts';
import {
  type CancelBooking,
  type ConfirmCancel,
  cancelBooking,
  confirmCancel,
  type ExpireBooking,
  expireBooking,
  type HideBooking,
  hideBooking,
  type ReinstateBooking,
  reinstateBooking,
} from './ending.ts';
import { askRefund, recordRefundAnswer } from './gatewayRefunds.ts';
import {
  type AskGuestCode,
  askGuestCode,
  type RecordGuestCodeNotSent,
  recordGuestCodeNotSent,
  type VerifyGuestCode,
  verifyGuestCode,
} from './guestCodes.ts';
import {
  type AwaitLinkPayment,
  awaitLinkPayment,
  type DropLinkPayment,
  dropLinkPayment,
  type ReceiveLinkPayment,
  receiveLinkPayment,
} from './linkPayments.ts';
import {
  type AcceptStayChange,
  type AskStayChange,
  acceptStayChange,
  askStayChange,
  type RefuseStayChange,
  refuseStayChange,
  type WithdrawStayChange,
  withdrawStayChange,
} from './movingStay.ts';
import { type PlaceBooking, placeBooking } from './placing.ts';
import { type PromptPayOfBooking, payByPromptPay, recordChargeAnswer } from './promptPayPayments.ts';
import { type AddNote, addNote, type GiveTime, giveTime, type RecordMessage, recordMessage } from './records.ts';
import { type RecordSlipCheck, recordSlipCheck } from './slipChecks.ts';
import {
  type ApproveSlip,
  type AttachSlip,
  approveSlip,
  attachSlip,
  type ClearSlip,
  clearSlip,
  type RefuseSlip,
  refuseSlip,
} from './slipPayments.ts';
import {
  type AddCharge,
  addCharge,
  type ConfirmByHand,
  confirmByHand,
  type RecordPayment,
  recordPayment,
  recordRefund,
} from './staffPayments.ts';
import { assertStatus, type Booking, type BookingIn, type BookingState, isHidden } from './state.ts';

type GuestCommand =
  | AttachCustomer
  | ChoosePayment
  | SetSpecialRequests
  | AttachSlip
  | ClearSlip
  | AskGuestCode
  | VerifyGuestCode
  | ConfirmCancel
  | AskStayChange
  | WithdrawStayChange
  | AskContactChange
  | AskForData;

type StaffCommand =
  | ApproveSlip
  | RefuseSlip
  | ConfirmByHand
  | RecordPayment
  | AddCharge
  | RecordRefund
  | AskRefund
  | AddNote
  | GiveTime
  | AmendBooking
  | AcceptStayChange
  | RefuseStayChange
  | AcceptContactChange
  | RefuseContactChange
  | FulfilDataRequest
  | RefuseDataRequest
  | ReinstateBooking
  | HideBooking
  | RecordChannelDetails
  | FollowChannelStay
  | BookDirectly;

type PaymentLinkCommand = AwaitLinkPayment | DropLinkPayment | ReceiveLinkPayment;

type ServiceCommand = ExpireBooking | RecordSlipCheck | RecordMessage | RecordGuestCodeNotSent | RefundAnswer;

/** All that can be asked of a booking that is placed. `cancel` comes from guests and staff. */
type PlacedCommand =
  | GuestCommand
  | StaffCommand
  | CancelBooking
  | CardPaymentCommand
  | PromptPayOfBooking
  | PaymentLinkCommand
  | ServiceCommand;

export type BookingCommand = PlaceBooking | PlaceOfChannel | PlacedCommand;

export type BookingCommandOf<Type extends BookingCommand['type']> = Extract<BookingCommand, { type: Type }>;

/** A command that records what has happened elsewhere. A hidden booking takes these alone. */
type RecordingCommand =
  | RecordMessage
  | RecordPayment
  | RecordGuestCodeNotSent
  | RecordSlipCheck
  | GatewayAnswer
  | RefundAnswer
  | ChargeAnswer
  | DropLinkPayment
  | ReceiveLinkPayment;

const recordingTypes: Record<RecordingCommand['type'], true> = {
  recordMessage: true,
  recordPayment: true,
  recordGuestCodeNotSent: true,
  recordSlipCheck: true,
  recordActionNeeded: true,
  recordAuthorised: true,
  recordDeclined: true,
  recordUnknown: true,
  recordCodeNotSent: true,
  recordCaptured: true,
  recordCaptureRefused: true,
  recordVoided: true,
  recordRefunded: true,
  recordRefundRefused: true,
  recordRefundUnanswered: true,
  retryRefund: true,
  recordForeignRefund: true,
  reversePayment: true,
  recordChargeShown: true,
  recordChargeUnanswered: true,
  recordChargeFailed: true,
  recordChargeExpired: true,
  recordChargeLost: true,
  recordChargePaid: true,
  dropLinkPayment: true,
  receiveLinkPayment: true,
};

/** A request by staff that counts once: sent again, it is known by its `id`. */
type OnceOnlyCommand = Extract<BookingCommand, StaffRequest>;

const onceOnlyTypes: Record<OnceOnlyCommand['type'], true> = {
  addNote: true,
  recordPayment: true,
  addCharge: true,
  refund: true,
  askRefund: true,
};

const isOnceOnly = (command: BookingCommand): command is OnceOnlyCommand => Object.hasOwn(onceOnlyTypes, command.type);

/** Was this request recorded before? @throws Refusal when its id belongs to another request */
const isRepeated = ({ id, requestHash }: StaffRequest, { recorded }: Booking): boolean => {
  const before = recorded[id];
  if (before !== undefined) assertSameRequest(before, requestHash);
  return before !== undefined;
};

const keepingNights = ['pending_payment', 'in_review', 'confirmed'] as const;

/** The statuses in which a command is allowed. A command that is not listed looks at more than the status, and is given any booking. */
const allowedIn = {
  choosePayment: ['pending_payment'],
  setSpecialRequests: keepingNights,
  attachSlip: ['pending_payment', 'in_review', 'expired'],
  clearSlip: ['pending_payment', 'in_review'],
  confirm: ['pending_payment'],
  askStayChange: ['confirmed'],
  acceptStayChange: ['confirmed'],
  cancel: [...keepingNights, 'expired'],
  reinstate: ['expired', 'cancelled'],
  hide: ['expired', 'cancelled'],
  giveTime: ['pending_payment', 'in_review'],
  followChannelStay: ['confirmed'],
  bookDirectly: ['confirmed'],
} as const satisfies Partial<Record<PlacedCommand['type'], readonly Booking['status'][]>>;

type AllowedIn = typeof allowedIn;

type BookingFor<Type> = Type extends keyof AllowedIn ? BookingIn<AllowedIn[Type][number]> : Booking;

/** The function of each command, with the bookings that it takes. */
type BookingDecisions = {
  [Type in PlacedCommand['type']]: (command: BookingCommandOf<Type>, booking: BookingFor<Type>) => BookingDecision;
};

const decisions: BookingDecisions = {
  attachCustomer,
  choosePayment,
  setSpecialRequests,
  attachSlip,
  clearSlip,
  approveSlip,
  refuseSlip,
  recordSlipCheck,
  payByCard,
  issueCode: issueCardCode,
  verifyCode: verifyCardCode,
  recordActionNeeded: recordGatewayAnswer,
  recordAuthorised: recordGatewayAnswer,
  recordDeclined: recordGatewayAnswer,
  recordUnknown: recordGatewayAnswer,
  recordCodeNotSent: recordGatewayAnswer,
  recordCaptured: recordGatewayAnswer,
  recordCaptureRefused: recordGatewayAnswer,
  recordVoided: recordGatewayAnswer,
  payByPromptPay,
  recordChargeShown: recordChargeAnswer,
  recordChargeUnanswered: recordChargeAnswer,
  recordChargeFailed: recordChargeAnswer,
  recordChargeExpired: recordChargeAnswer,
  recordChargeLost: recordChargeAnswer,
  recordChargePaid: recordChargeAnswer,
  awaitLinkPayment,
  dropLinkPayment,
  receiveLinkPayment,
  confirm: confirmByHand,
  recordPayment,
  addCharge,
  refund: recordRefund,
  askRefund,
  recordRefunded: recordRefundAnswer,
  recordRefundRefused: recordRefundAnswer,
  recordRefundUnanswered: recordRefundAnswer,
  retryRefund: recordRefundAnswer,
  recordForeignRefund: recordRefundAnswer,
  reversePayment: recordRefundAnswer,
  amend: amendBooking,
  askStayChange,
  withdrawStayChange,
  acceptStayChange,
  refuseStayChange,
  askContactChange,
  acceptContactChange,
  refuseContactChange,
  askForData,
  fulfilDataRequest,
  refuseDataRequest,
  askGuestCode,
  recordGuestCodeNotSent,
  verifyGuestCode,
  cancel: cancelBooking,
  confirmCancel,
  expire: expireBooking,
  reinstate: reinstateBooking,
  hide: hideBooking,
  giveTime,
  recordChannelDetails,
  followChannelStay,
  bookDirectly,
  addNote,
  recordMessage,
};

const isLimited = (type: PlacedCommand['type']): type is keyof AllowedIn => Object.hasOwn(allowedIn, type);

const decidePlaced = (command: PlacedCommand, booking: Booking): BookingDecision => {
  if (isLimited(command.type)) assertStatus(booking, allowedIn[command.type]);
  // The status is one of those that the function takes.
  return decideBy(decisions as Decisions<PlacedCommand, [Booking], BookingDecision>)(command, booking);
};

/** What a command leads to. `state`: what the stream makes, with the events that still wait in an outbox for it. @throws Refusal */
export const decideBooking = (command: BookingCommand, state: BookingState): BookingDecision => {
  if (command.type === 'place') return placeBooking(command, state);
  if (command.type === 'placeOfChannel') return placeOfChannel(command, state);
  if (!state || (isHidden(state) && !Object.hasOwn(recordingTypes, command.type))) throw new Refusal('not_found', 'Not found');
  if (isOnceOnly(command) && isRepeated(command, state)) return noBookingEvents;
  return decidePlaced(command, state);
};
