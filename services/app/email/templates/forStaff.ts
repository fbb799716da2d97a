import type { StaffMessage } from '@baan/domain/booking/messages';
import { balanceOf, cardsOf, paidOf, testReceivedOf, totalOf } from '@baan/domain/payment/account';
import type { CardAttempt } from '@baan/domain/payment/card';
import { fullNameOf } from '@baan/domain/shared/customer';
import { stayDays } from '@baan/i18n/dates';
import { staffLanguages } from '@baan/i18n/languages';
import { baht } from '@baan/i18n/money';
import type { Email } from '../email.ts';
import type { BookingEmailData } from '../guestEmail.ts';
import { inBothLanguages, lineOfEachLanguage, type TeamEmailTopic, teamEmail } from '../inBothLanguages.ts';

/** The topic of the email, and its amount. */
type StaffEmailTopic = { topic: TeamEmailTopic; amount?: number };

const topicOf = (message: StaffMessage, { booking: { account } }: BookingEmailData): StaffEmailTopic => {
  const [paid, over] = [paidOf(account), -balanceOf(account)];
  switch (message) {
    case 'cardPayment':
      if (testReceivedOf(account) > 0) return { topic: 'cardTest' };
      return over > 0 ? { topic: 'cardOverpaid', amount: over } : { topic: 'cardPayment' };
    case 'promptPayPayment':
      if (testReceivedOf(account) > 0) return { topic: 'promptPayTest' };
      return over > 0 ? { topic: 'promptPayOverpaid', amount: over } : { topic: message };
    case 'cancellation':
      return paid > 0 ? { topic: 'cancellationWithMoney', amount: paid } : { topic: 'cancellation' };
    case 'paidLate':
      return { topic: paid > 0 ? message : 'slipLate' };
    case 'expiredPaid':
      return { topic: message, amount: paid };
    default:
      return { topic: message, amount: over };
  }
};

/** A card payment that may have to be returned: only the gateway's own page can do that, and knows it by this number. */
const chargeToReturn = (message: StaffMessage, { booking }: BookingEmailData): CardAttempt | undefined =>
  (message === 'cancellation' || message === 'paidLate' || message === 'expiredPaid') && paidOf(booking.account) > 0
    ? cardsOf(booking.account).attempts.findLast(({ state, test }) => state === 'captured' && !test)
    : undefined;

/** To the villa, in both languages, with a link to the booking in the console. */
export const composeForStaff = (message: StaffMessage, facts: BookingEmailData): Email => {
  const { booking, bookingId, publicUrl } = facts;
  const { customer, number, stay, stayChange, rooms, guests, account } = booking;
  const { topic, amount = 0 } = topicOf(message, facts);
  const charge = chargeToReturn(message, facts);
  const paid = paidOf(account);
  const name = fullNameOf(customer);
  return teamEmail(facts, {
    title: `${topic}.title`,
    lead: `${topic}.lead`,
    ...(charge ? { tail: 'returnByHand' } : {}),
    about: number,
    values: language => ({
      amount: baht(amount),
      days: stayChange ? stayDays(stayChange.checkIn, stayChange.checkOut, language) : '',
    }),
    preview: `${name}, ${stayDays(stay.checkIn, stay.checkOut, staffLanguages[0])}`,
    rows: [
      { label: inBothLanguages('row.booking'), value: [{ strong: number }] },
      { label: inBothLanguages('row.guest'), value: [name] },
      { label: inBothLanguages('row.phone'), value: [customer.phoneAsTyped] },
      {
        label: inBothLanguages('row.stay'),
        value: lineOfEachLanguage(language => stayDays(stay.checkIn, stay.checkOut, language)),
      },
      { label: inBothLanguages('row.roomsAndGuests'), value: [`${rooms}, ${guests}`] },
      { label: inBothLanguages('row.price'), value: [baht(totalOf(account))] },
      ...(paid !== 0 ? [{ label: inBothLanguages('row.received'), value: [{ strong: baht(paid) }] }] : []),
      ...(charge ? [{ label: inBothLanguages('row.card'), value: [`•••• ${charge.last4} · ${charge.chargeId ?? ''}`] }] : []),
    ],
    button: { text: 'button.open', url: `${publicUrl}/admin/bookings/${bookingId}` },
    closing: 'toTeam',
  });
};
