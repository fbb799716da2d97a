import type { Booking } from '@baan/domain/booking/state';
import { paidOf, totalOf } from '@baan/domain/payment/account';
import type { PaymentLink } from '@baan/domain/payment/link';
import { dueOf } from '@baan/domain/payment/linkStanding';
import type { Customer } from '@baan/domain/shared/customer';
import { stayDays } from '@baan/words/dates';
import { lettersIn } from '@baan/words/letters';
import type { House } from './facts.ts';
import type { Letter } from './letter.ts';
import { baht } from './phrases.ts';

/** The facts of a letter about a payment link. `booking`: the link's booking. */
export type LinkFacts = House & {
  paymentLinkId: string;
  link: PaymentLink;
  booking: Booking | null;
  payer: Customer | null;
};

export const linkUrl = ({ publicUrl, paymentLinkId }: LinkFacts): string => `${publicUrl}/payment/${paymentLinkId}`;

/** The THB of the letter: the sum paid, else the sum asked for, even where the booking owes nothing any more. */
export const amountOf = ({ link, booking }: LinkFacts): number =>
  link.status === 'paid' ? paidOf(link.account) : dueOf(link, booking) || totalOf(link.account);

/** Purpose, stay and amount. */
export const linkRows = (facts: LinkFacts): Letter['rows'] => {
  const { link, booking } = facts;
  const text = lettersIn(link.language);
  return [
    { label: text('row.for'), value: [{ strong: link.description ?? '—' }] },
    ...(booking
      ? [
          { label: text('stay.booking'), value: [booking.number] },
          {
            label: text('row.stay'),
            value: [{ keepTogether: stayDays(booking.stay.checkIn, booking.stay.checkOut, link.language) }],
          },
        ]
      : []),
    { label: text(link.status === 'paid' ? 'money.paid' : 'row.amount'), value: [{ strong: baht(amountOf(facts)) }] },
  ];
};
