import { type Booking, hasLapsed, holdOf } from '../booking/state.ts';
import { graceSeconds } from '../calendar/hold.ts';
import { balanceOf, dueOfSlip, overpaidBy, totalOf } from '../payment/account.ts';
import type { CardPayable } from '../payment/card.ts';
import { isPaymentUnderWay } from '../payment/underWay.ts';
import type { Customer } from '../shared/customer.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { wrongState } from '../shared/refusal.ts';
import type { PaymentLink, PaymentLinkStatus } from './link.ts';

// The status of a link at a moment, which depends on its booking too.

/** Does this booking take money through a link? Its hold has not lapsed, and money is owed. An ended one may owe what the villa keeps. */
export const takesMoney = (booking: Booking, now: Instant): boolean => !hasLapsed(booking, now) && balanceOf(booking.account) > 0;

/** How often staff may email one link. */
export const mostMails = 3;

/** Who is written to, and asked for a one-time code: the payer of the link, else the guest of the booking. */
export const payerOf = (link: PaymentLink | null, booking: Booking | null): Customer | null =>
  link?.payer ?? booking?.customer ?? null;

const isInTime = (link: PaymentLink, now: Instant): boolean => now <= addSeconds(link.expiresAt, graceSeconds);

/** An open link in time, whose booking takes money. */
const takesMoneyNow = (link: PaymentLink, booking: Booking | null, now: Instant): boolean =>
  link.status === 'open' && isInTime(link, now) && (link.bookingId === null || (booking !== null && takesMoney(booking, now)));

/** All of it is paid, or it was cancelled: a link for it is not wanted any more. */
const wantsNone = (booking: Booking | null, now: Instant): boolean =>
  booking !== null && booking.status !== 'expired' && !hasLapsed(booking, now) && balanceOf(booking.account) <= 0;

/** `booking`: the one that it is for. An open link that takes no money is closed in all but name: its time is over, or nothing is owed. */
export const linkStatusAt = (link: PaymentLink, booking: Booking | null, now: Instant): PaymentLinkStatus => {
  // While it is not known whether money moved, the link stays open.
  if (link.status !== 'open' || isPaymentUnderWay(link.account)) return link.status;
  if (takesMoneyNow(link, booking, now)) return 'open';
  return isInTime(link, now) && wantsNone(booking, now) ? 'revoked' : 'expired';
};

/** THB that a slip that is sent now is for, whatever one before it was sent for: never more than the booking still owes. */
export const dueOfNewSlip = (link: PaymentLink, booking: Booking | null): number =>
  booking ? Math.max(0, Math.min(totalOf(link.account), balanceOf(booking.account))) : totalOf(link.account);

/** THB that are to be paid through it; in review, what the slip was sent for. */
export const dueOf = (link: PaymentLink, booking: Booking | null): number =>
  dueOfSlip(link.account) ?? dueOfNewSlip(link, booking);

/** What a card would pay through it at `now`. */
export const linkPayableByCard = (link: PaymentLink, booking: Booking | null, now: Instant): CardPayable => ({
  amount: dueOf(link, booking),
  takesMoney: takesMoneyNow(link, booking, now),
  status: linkStatusAt(link, booking, now),
});

/** THB of the slip under review that its booking does not owe any more: other money came, or the price was lowered. */
export const surplusOf = (link: PaymentLink, booking: Booking | null): number =>
  link.status === 'in_review' && booking ? overpaidBy(dueOf(link, booking), booking.account) : 0;

/** The end that comes first: its own, or that of the nights that it pays for. */
export const expiryOf = (link: PaymentLink, booking: Booking | null): Instant => {
  const until = booking?.status === 'pending_payment' ? holdOf(booking)?.holdUntil : null;
  return until && until < link.expiresAt ? until : link.expiresAt;
};

// Refusals because of the state

/** @throws Refusal when it takes no money now */
export const assertOpen = (link: PaymentLink, booking: Booking | null, now: Instant): void => {
  if (takesMoneyNow(link, booking, now)) return;
  const status = link.status === 'open' ? 'expired' : link.status;
  if (link.status === 'open' && booking && dueOf(link, booking) === 0) throw wrongState({ status }, 'Nothing is owed any more');
  throw wrongState({ status }, `This payment link is ${status}`);
};
