import type { Booking } from '@baan/domain/booking/state';
import { paidOf, totalOf } from '@baan/domain/payment/account';
import { dueOf } from '@baan/domain/payment/linkStanding';
import type { PaymentLink } from '@baan/domain/payment/linkState';
import type { Customer } from '@baan/domain/shared/customer';
import type { VillaState } from '@baan/domain/villa/events';
import type { Letter } from './letter.ts';
import { baht, stayDays } from './words.ts';

/** What a letter about a payment link is made of. `booking`: the one that it is for. `publicUrl` without a slash at its end. */
export type LinkFacts = {
  paymentLinkId: string;
  link: PaymentLink;
  booking: Booking | null;
  payer: Customer | null;
  villa: VillaState;
  publicUrl: string;
};

export const linkUrl = ({ publicUrl, paymentLinkId }: LinkFacts): string => `${publicUrl}/payment/${paymentLinkId}`;

/** THB that the letter speaks of: what was paid, else what is asked for, also where the booking owes nothing any more. */
export const amountOf = ({ link, booking }: LinkFacts): number =>
  link.status === 'paid' ? paidOf(link.account) : dueOf(link, booking) || totalOf(link.account);

/** What is paid, for which stay, and how much it is. */
export const linkRows = (facts: LinkFacts): Letter['rows'] => {
  const { link, booking } = facts;
  const th = link.language === 'th';
  const isPaid = link.status === 'paid';
  return [
    { label: th ? 'รายการ' : 'For', value: [{ strong: link.description ?? '—' }] },
    ...(booking
      ? [
          { label: th ? 'เลขที่การจอง' : 'Booking', value: [booking.number] },
          {
            label: th ? 'เข้าพัก' : 'Stay',
            value: [{ keepTogether: stayDays(booking.stay.checkIn, booking.stay.checkOut, link.language) }],
          },
        ]
      : []),
    {
      label: isPaid ? (th ? 'จ่ายแล้ว' : 'Paid') : th ? 'ยอดชำระ' : 'Amount',
      value: [{ strong: baht(amountOf(facts)) }],
    },
  ];
};
