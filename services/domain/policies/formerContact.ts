import type { GuestMessage } from '../booking/messages.ts';
import type { Booking } from '../booking/state.ts';
import { hasOtherWay } from '../payment/contactChange.ts';
import type { LinkMessage, PaymentLink } from '../paymentLink/link.ts';
import { payerOf } from '../paymentLink/status.ts';
import type { Customer } from '../shared/customer.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { secondNoticeSeconds } from './jobs.ts';

// The contact details before a change are notified at once and a day later, unless they are in use again by then.

export type FormerContactMessage = 'contactChanged' | 'contactChangedAgain' | 'linkContactChanged' | 'linkContactChangedAgain';

export const isForFormerContact = (message: GuestMessage | LinkMessage): message is FormerContactMessage =>
  message === 'contactChanged' ||
  message === 'contactChangedAgain' ||
  message === 'linkContactChanged' ||
  message === 'linkContactChangedAgain';

/** When the change was, of which the second message is due at `runAt`. */
export const changedAtOfSecond = (runAt: Instant): Instant => addSeconds(runAt, -secondNoticeSeconds);

const stillFormer = (former: Customer | null | undefined, present: Customer | null): Customer | null =>
  former?.email && present && hasOtherWay(former, present) ? former : null;

/** The contact details before this change; null: none were known, or they count again. */
export const formerContactOf = ({ formerContacts, customer }: Booking, changedAt: Instant): Customer | null =>
  stillFormer(formerContacts.find(former => former.changedAt === changedAt)?.customer, customer);

/** The same of who pays a link: at first that may be the guest of its booking. */
export const formerPayerOf = (link: PaymentLink, booking: Booking | null, changedAt: Instant): Customer | null => {
  const found = link.formerContacts.find(former => former.changedAt === changedAt);
  return found ? stillFormer(found.customer ?? booking?.customer, payerOf(link, booking)) : null;
};

/** The time of the change that this message is about. `runAt`: when the message was due. */
export const changedAtOf = (message: FormerContactMessage, runAt: Instant): Instant =>
  message === 'contactChanged' || message === 'linkContactChanged' ? runAt : changedAtOfSecond(runAt);
