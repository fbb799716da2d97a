import type { GuestMessage } from '../booking/messages.ts';
import type { Booking } from '../booking/state.ts';
import { hasOtherWay } from '../payment/contactChange.ts';
import type { LinkMessage, PaymentLink } from '../paymentLink/link.ts';
import { payerOf } from '../paymentLink/status.ts';
import type { Customer } from '../shared/customer.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { toldAgainSeconds } from './jobs.ts';

// Whoever had the contact details before they changed is told at once and a day later, unless they count again by then.

export type FormerMessage = 'contactChanged' | 'contactChangedAgain' | 'linkContactChanged' | 'linkContactChangedAgain';

export const isForFormer = (message: GuestMessage | LinkMessage): message is FormerMessage =>
  message === 'contactChanged' ||
  message === 'contactChangedAgain' ||
  message === 'linkContactChanged' ||
  message === 'linkContactChangedAgain';

/** When the change was that is told again at `runAt`. */
export const toldFirstAt = (runAt: Instant): Instant => addSeconds(runAt, -toldAgainSeconds);

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

/** Whom a message of that kind is for. `runAt`: when it was due. */
export const changeToldAt = (message: FormerMessage, runAt: Instant): Instant =>
  message === 'contactChanged' || message === 'linkContactChanged' ? runAt : toldFirstAt(runAt);
