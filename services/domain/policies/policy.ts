import type { BookingEvent } from '../booking/events.ts';
import type { GuestMessage, StaffMessage } from '../booking/messages.ts';
import type { CalendarEvent } from '../calendar/calendarState.ts';
import { graceSeconds } from '../calendar/hold.ts';
import type { CardEvent } from '../payment/card.ts';
import type { PromptPayEvent } from '../payment/promptPayCharge.ts';
import type { LinkMessage, PaymentLinkEvent } from '../paymentLink/link.ts';
import { followingBy } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import type { MemberMessage, StaffEvent, StaffMemberEvent } from '../staff/staff.ts';
import type { OwnerMessage, VillaEvent } from '../villa/state.ts';
import { type PolicyJob, reminderLeadSeconds, secondNoticeSeconds, undecidedSlipSeconds } from './jobs.ts';

// Policies: which jobs follow from events.

const whileHeld = (holdUntil: Instant | null, at: Instant): PolicyJob[] => {
  if (!holdUntil) return [];
  const remindAt = addSeconds(holdUntil, -reminderLeadSeconds);
  const reminder: PolicyJob[] = remindAt > at ? [{ job: 'sendMessage', message: 'reminder', runAt: remindAt }] : [];
  // One second past the grace: until its last instant the hold is in force.
  return [{ job: 'expireHold', runAt: addSeconds(holdUntil, graceSeconds + 1) }, ...reminder];
};

/** Seconds after which a job settles a card payment whose request died. */
const settleCard = ({ at }: { at: Instant }, seconds: number): PolicyJob => ({
  job: 'settleCard',
  runAt: addSeconds(at, seconds),
});
/** Seconds after which a job asks the gateway for the outcome of a refund. */
const settleRefund = ({ at }: { at: Instant }, seconds: number): PolicyJob => ({
  job: 'settleRefund',
  runAt: addSeconds(at, seconds),
});
/** Seconds by which the request that asked has answered, unless its process died; and until the gateway is asked what became of it. */
const [afterRequest, untilAsked] = [30, 20];
const autoRefund: PolicyJob = { job: 'autoRefund', runAt: null };
/** Money that waits for a code is released when the booking does not want it any more, or owes another amount. */
const releaseCard = (data: { at: Instant }): PolicyJob => settleCard(data, 0);
const settleReceipts: PolicyJob = { job: 'settleReceipts', runAt: null };
const tellGuest = (message: GuestMessage): PolicyJob => ({ job: 'sendMessage', message, runAt: null });
const tellStaff = (message: StaffMessage, runAt: Instant | null = null): PolicyJob => ({ job: 'tellStaff', message, runAt });
/** The refund account is forgotten once nothing is due back. */
const forgetRefundAccount: PolicyJob = { job: 'forgetRefundAccount', runAt: null };
/** A move that staff accepted may leave something to pay. */
const askForRest: PolicyJob = { job: 'askForRest', runAt: null };
const planArrival: PolicyJob = { job: 'planArrival', runAt: null };

/** The address before is notified, and receipts get the new details. */
const contactChanged = ({ at }: { at: Instant }): PolicyJob[] => [
  tellGuest('contactChanged'),
  { job: 'sendMessage', message: 'contactChangedAgain', runAt: addSeconds(at, secondNoticeSeconds) },
  settleReceipts,
];
/** The bank is asked about the slip, where a service for it is set up. */
const checkSlip: PolicyJob = { job: 'checkSlip', runAt: null };

const slipIsReviewed = (data: { at: Instant }): PolicyJob[] => [
  releaseCard(data),
  checkSlip,
  tellGuest('slipReceived'),
  tellStaff('newSlip'),
  tellStaff('slipWaiting', addSeconds(data.at, undecidedSlipSeconds)),
];
const slipIsLate: PolicyJob[] = [checkSlip, tellGuest('slipReceived'), tellStaff('paidLate')];

const ofCard = ({ data }: CardEvent): PolicyJob[] => whileHeld(data.hold?.holdUntil ?? null, data.at);

/** The gateway is asked again within a minute, and when the QR has ended. */
const settleCharge = ({ at }: { at: Instant }): PolicyJob => settleCard({ at }, 60);
const afterCharge = ({ data }: PromptPayEvent): PolicyJob[] => whileHeld(data.hold?.holdUntil ?? null, data.at);

/** The policy of a booking. Each job first asks the stream whether it still applies. */
export const jobsOfBooking = followingBy<BookingEvent, PolicyJob>({
  BookingPlaced: ({ data }) => whileHeld(data.holdUntil, data.at),
  CustomerAttached: ({ data }) => [tellGuest('placed'), ...whileHeld(data.holdUntil, data.at)],
  ContactChanged: ({ data }) => contactChanged(data),
  ContactChangeRequested: () => [tellStaff('contactAsked')],
  DataRequested: () => [tellStaff('dataAsked')],
  DataRequestFulfilled: ({ data }) => (data.kind === 'copy' ? [tellGuest('dataCopy')] : []),
  DataRequestRefused: () => [tellGuest('dataRefused')],
  // No messages while the email has to be confirmed first.
  PaymentSlipAttached: ({ data }) =>
    data.confirmation ? [] : data.late ? [releaseCard(data), ...slipIsLate] : slipIsReviewed(data),
  GuestEmailConfirmed: ({ data }) => slipIsReviewed(data),
  PaymentSlipLate: () => slipIsLate,
  PaymentSlipCleared: ({ data }) => whileHeld(data.holdUntil, data.at),
  PaymentSlipRefused: ({ data }) =>
    data.holdUntil ? [tellGuest('slipRefused'), ...whileHeld(data.holdUntil, data.at)] : [tellGuest('lateSlipRefused')],
  PaymentReceived: ({ data }) => [
    ...(data.paymentLinkId !== undefined || data.recorded ? [releaseCard(data)] : []),
    settleReceipts,
    ...(data.paymentLinkId ? [tellStaff('paidLate')] : []),
    ...(data.rest ? [tellGuest('partReceived')] : []),
    ...(data.late ? [tellGuest('lateSlipApproved')] : []),
    // For the guest's own card, the email about the card payment says it.
    ...(data.overpaid && (data.paymentLinkId || data.method !== 'credit_card') ? [tellStaff('overpaid')] : []),
    ...whileHeld(data.holdUntil ?? null, data.at),
  ],
  GatewayRefundRequested: ({ data }) => [settleRefund(data, afterRequest)],
  GatewayRefundUnanswered: ({ data }) => [settleRefund(data, untilAsked)],
  GatewayRefundRefused: () => [tellStaff('refundRefused')],
  PaymentReversed: () => [tellStaff('paymentReversed')],
  RefundRecorded: () => [settleReceipts, forgetRefundAccount, tellGuest('refunded')],
  ChargeAdded: ({ data }) => [releaseCard(data), forgetRefundAccount, ...(data.amount < 0 ? [tellStaff('refundDue')] : [])],
  LinkPaymentDropped: ({ data }) => whileHeld(data.holdUntil ?? null, data.at),
  MoreTimeGiven: ({ data }) => whileHeld(data.holdUntil, data.at),
  CardPaymentStarted: ({ data }) => [settleCard(data, 60)],
  CardOutcomeUnknown: ({ data }) => [settleCard(data, 10)],
  // By then its code, the nights kept for it, and their grace are over.
  CardActionNeeded: ({ data }) => [settleCard(data, 60)],
  // A code is waited for; where the payer's bank verified the payer, the money is captured.
  CardAuthorised: event => [settleCard(event.data, event.data.verified ? 30 : 600), ...ofCard(event)],
  CardDeclined: ofCard,
  CardCaptured: () => [tellStaff('cardPayment'), tellStaff('paidLate'), tellGuest('cardLate')],
  CardCaptureRefused: ofCard,
  CardVoided: ofCard,
  OneTimeCodeIssued: ofCard,
  OneTimeCodeVerified: ({ data }) => [settleCard(data, 30)],
  PromptPayChargeStarted: ({ data }) => [settleCharge(data), settleCard({ at: data.until }, 1)],
  PromptPayChargeUnanswered: ({ data }) => [settleCard(data, 10)],
  PromptPayChargeFailed: afterCharge,
  PromptPayChargeExpired: afterCharge,
  PromptPayChargeLost: event => [...afterCharge(event), settleCharge(event.data), tellStaff('paymentLost')],
  PromptPayChargePaid: ({ data }) => [
    releaseCard(data),
    tellStaff('promptPayPayment'),
    tellStaff('paidLate'),
    tellGuest('lateSlipApproved'),
  ],
  BookingConfirmed: ({ data }) => (data.past ? [] : [tellGuest('confirmation'), planArrival]),
  BookingAmended: ({ data }) => {
    const changesDebt = data.totalPrice !== undefined || data.quote !== undefined;
    const ofCustomer = data.customer ? contactChanged(data) : [];
    return changesDebt ? [releaseCard(data), ...ofCustomer, tellStaff('refundDue')] : ofCustomer;
  },
  StayChanged: ({ data }) => [
    releaseCard(data),
    settleReceipts,
    // A channel tells its guests itself.
    ...(data.fromChannel ? [] : [tellGuest('moved')]),
    tellStaff('refundDue'),
    planArrival,
    ...(data.asked && !data.asked.free ? [askForRest] : []),
  ],
  StayChangeRequested: () => [tellStaff('moveAsked')],
  StayChangeRefused: () => [tellGuest('moveRefused')],
  BookingCancelled: ({ data }) => [
    releaseCard(data),
    tellGuest('cancelled'),
    tellStaff('cancellation'),
    ...(data.by === 'guest' ? [autoRefund] : []),
  ],
  BookingExpired: () => [tellGuest('expired'), tellStaff('expiredPaid')],
  BookingHidden: ({ data }) => [releaseCard(data)],
  BookingReinstated: ({ data }) => [tellGuest('placed'), ...whileHeld(data.holdUntil, data.at), forgetRefundAccount],
});

const tellOfLink = (message: LinkMessage): PolicyJob => ({ job: 'sendLinkMessage', message, runAt: null });

const careAt = (expiresAt: Instant | undefined): PolicyJob[] =>
  expiresAt ? [{ job: 'carePaymentLink', runAt: addSeconds(expiresAt, graceSeconds + 1) }] : [];

/** The policy of a payment link. The money of one that is for a booking is receipted by that booking's own events. */
export const jobsOfPaymentLink = followingBy<PaymentLinkEvent, PolicyJob>({
  PaymentLinkCreated: ({ data }) => careAt(data.expiresAt),
  PaymentLinkAmended: ({ data }) => careAt(data.expiresAt),
  PaymentLinkMailAsked: () => [tellOfLink('linkToPay')],
  PaymentLinkPayerChanged: ({ data }) => [
    tellOfLink('linkContactChanged'),
    { job: 'sendLinkMessage', message: 'linkContactChangedAgain', runAt: addSeconds(data.at, secondNoticeSeconds) },
    settleReceipts,
  ],
  PaymentLinkPayerChangeRequested: () => [tellOfLink('linkContactAsked')],
  PaymentLinkSlipAttached: () => [checkSlip, tellOfLink('linkSlipReceived'), tellOfLink('newLinkSlip')],
  PaymentLinkSlipRefused: ({ data }) => [tellOfLink('linkSlipRefused'), ...careAt(data.expiresAt)],
  PaymentLinkPaid: () => [settleReceipts, tellOfLink('linkPaid'), tellOfLink('linkCardPayment')],
  PaymentLinkSettled: () => [settleReceipts, tellOfLink('linkPaid')],
  PaymentLinkExpired: () => [tellOfLink('linkUnpaid')],
  GatewayRefundRequested: ({ data }) => [settleRefund(data, afterRequest)],
  GatewayRefundUnanswered: ({ data }) => [settleRefund(data, untilAsked)],
  GatewayRefundRefused: () => [tellOfLink('linkRefundRefused')],
  PaymentReversed: () => [tellOfLink('linkPaymentReversed')],
  RefundRecorded: () => [settleReceipts, tellOfLink('linkRefunded')],
});

const raiseAlarms: PolicyJob = { job: 'raiseAlarms', runAt: null };

/** The policy of the calendar: nights that a channel sold may be sold already. Nights that it keeps free beside a stay are no sale. */
export const jobsOfCalendar = followingBy<CalendarEvent, PolicyJob>({
  ChannelStaySeen: ({ data }) => (data.isPreparation ? [] : [raiseAlarms]),
  ChannelStayMoved: () => [raiseAlarms],
});

const tellOwner = (message: OwnerMessage) => (): PolicyJob[] => [{ job: 'tellOwner', message, runAt: null }];

/** The policy of the villa: the owner gets an email about each change of where guests pay to, and of how long guests are kept. */
export const jobsOfVilla = followingBy<VillaEvent, PolicyJob>({
  BankDetailsChanged: tellOwner('bankDetailsChanged'),
  PromptPayIdChanged: tellOwner('promptPayIdChanged'),
  PromptPayQrChanged: tellOwner('promptPayQrChanged'),
  PromptPayQrRemoved: tellOwner('promptPayQrRemoved'),
  RetentionSet: ({ data }) => (data.retention ? tellOwner('retentionSet')() : []),
});

const invite = (): PolicyJob[] => [{ job: 'sendInvitation', message: 'invitation', runAt: null }];

/** The policy of the team. */
export const jobsOfStaff = followingBy<StaffEvent, PolicyJob>({ StaffInvited: invite, InvitationRenewed: invite });

const tellMember = (message: MemberMessage) => (): PolicyJob[] => [{ job: 'tellMember', message, runAt: null }];

/** The policy of a member: each change of a password is confirmed by email. */
export const jobsOfMember = followingBy<StaffMemberEvent, PolicyJob>({
  PasswordResetAsked: tellMember('passwordReset'),
  PasswordChanged: tellMember('passwordChanged'),
  PasswordReset: tellMember('passwordChanged'),
});
