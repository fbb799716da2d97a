import { type Booking, isErased, isOpen, isOpenRequest, keepsNights } from '../booking/state.ts';
import { refundDueOf, underReviewBy } from '../payment/account.ts';
import type { PaymentLink } from '../paymentLink/link.ts';
import { linkStatusAt } from '../paymentLink/status.ts';
import { bangkokDate, type Instant, monthsBefore, type PlainDate } from '../shared/plainDate.ts';

// Which stays are old enough that their guests are erased.

/** The last day of departure of stays that are at least `months` old. */
export const oldSince = (months: number, now: Instant): PlainDate => monthsBefore(bangkokDate(now), months);

/** Is the stay ahead, is money owed to its guest or under review, is a copy asked for, or can a link still be paid? Then somebody has to know who it is. */
const isNeeded = (booking: Booking, links: PaymentLink[], now: Instant): boolean =>
  (keepsNights(booking) && booking.stay.checkOut > bangkokDate(now)) ||
  isOpen(booking) ||
  refundDueOf(booking.account) > 0 ||
  underReviewBy(booking.account) !== null ||
  isOpenRequest(booking.dataRequests.copy) ||
  links.some(link => ['open', 'in_review'].includes(linkStatusAt(link, booking, now)));

/** Does a retention of `months` erase this guest? `links`: of the booking. */
export const isErasedAfter = (months: number, booking: Booking, links: PaymentLink[], now: Instant): boolean =>
  booking.stay.checkOut <= oldSince(months, now) && !isErased(booking) && !isNeeded(booking, links, now);
