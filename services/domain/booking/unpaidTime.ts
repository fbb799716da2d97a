import { type Hold, holdUntil, isHoldInForce, minSecondsAfterRefusal, type RunningHold, resumeHold } from '../calendar/hold.ts';
import { isAtBank, paidOf, underReviewBy } from '../payment/account.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, type ExtraTime, holdOf, type UnpaidTime } from './state.ts';

// How long nights are kept while no money comes (rules, section 19). A card at the bank pauses the hold, but not this limit: nothing that a
// guest does moves it, but for two extra half hours. Staff move it, and the time of their review of a payment is not counted.

const unansweredSeconds = 2 * 60;

export const newUnpaidTime = (until: Instant): UnpaidTime => ({ until, reviewedSince: null, atBankSince: null, extras: [] });

const limitAt = ({ until, reviewedSince }: UnpaidTime, now: Instant): Instant =>
  reviewedSince === null ? until : new Date(Date.parse(until) + Date.parse(now) - Date.parse(reviewedSince)).toISOString();

const isOfRefusedSlip = ({ type, data }: BookingEvent): boolean =>
  type === 'PaymentSlipRefused' ||
  (type === 'LinkPaymentDropped' && data.carries.some(entry => entry.type === 'PaymentLinkSlipRefused'));

/** The extra half hour that these events give; null: none, or it had that one. */
const extraOf = (unpaid: UnpaidTime, events: readonly BookingEvent[], now: Instant): ExtraTime | null => {
  const { atBankSince, extras } = unpaid;
  const wasUnanswered = atBankSince !== null && addSeconds(atBankSince, unansweredSeconds) < now;
  const extra = events.some(isOfRefusedSlip) ? 'refused' : wasUnanswered ? 'unanswered' : null;
  return extra && !extras.includes(extra) ? extra : null;
};

/** When a hold ends if it is resumed now. */
const endOf = (hold: Hold, now: Instant): Instant => resumeHold(hold, now).holdUntil;

/** What an event makes of it: a hold that ends later moves the limit. A late answer of the bank uses its half hour up, needed or not. */
export const withUnpaidTime = ({ unpaid }: Booking, after: Booking, event: BookingEvent): UnpaidTime => {
  const { at } = event.data;
  const by = underReviewBy(after.account);
  const hold = holdOf(after);
  const isReviewed = by === 'review' && hold !== null && hold.holdUntil === null;
  const atBank = isAtBank(after.account);
  const atBankSince = atBank ? (unpaid.atBankSince ?? at) : null;
  const limit = limitAt(unpaid, at);
  const isByStaff = event.type === 'MoreTimeGiven';
  const end = hold && (isByStaff || hold.holdUntil !== null) ? endOf(hold, at) : limit;
  if (end <= limit && isReviewed === (unpaid.reviewedSince !== null) && atBankSince === unpaid.atBankSince) return unpaid;
  const extra = extraOf(unpaid, [event], at);
  const isUsed = extra === 'unanswered' ? !atBank : extra === 'refused' && end > limit;
  const extras = extra && isUsed ? [...unpaid.extras, extra] : unpaid.extras;
  return { until: end > limit ? end : limit, reviewedSince: isReviewed ? at : null, atBankSince, extras };
};

/** Until when these events may keep its nights at most; null: as long as they say, because money came. */
export const latestHold = ({ unpaid, account }: Booking, now: Instant, events: readonly BookingEvent[] = []): Instant | null => {
  if (paidOf(account) > 0) return null;
  const limit = limitAt(unpaid, now);
  const withExtra = extraOf(unpaid, events, now) && addSeconds(now, minSecondsAfterRefusal);
  return withExtra && withExtra > limit ? withExtra : limit;
};

/** The hold, ended then at the latest. A paused one stays paused. */
export const endedBy = <Given extends Hold>(hold: Given, latest: Instant | null): Given | RunningHold =>
  latest !== null && hold.holdUntil !== null && hold.holdUntil > latest ? holdUntil(latest) : hold;

/** Are the limit and the grace over, while a card at the bank still keeps the nights? */
export const isPastLimit = (booking: Booking, now: Instant): boolean => {
  const latest = holdOf(booking) && latestHold(booking, now);
  return latest !== null && !isHoldInForce(holdUntil(latest), now);
};

/** The bank answered so late that its guest has half an hour more. */
export const wasUnanswered = ({ unpaid }: Booking, now: Instant): boolean => extraOf(unpaid, [], now) !== null;
