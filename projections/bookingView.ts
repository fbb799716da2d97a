import type { Booking as BookingView } from '@baan/contract/booking';
import type { EmailToConfirm } from '@baan/contract/emailCode';
import { needsContactCode } from '@baan/domain/booking/contact';
import { differenceOf } from '@baan/domain/booking/movingStay';
import { endOfHold } from '@baan/domain/booking/promptPayPayments';
import { type Booking, emailOf, hasLapsed, isEnded, isErased, isHidden, keepsNights } from '@baan/domain/booking/state';
import {
  balanceOf,
  cardsOf,
  dueOf,
  paidLate,
  paidOf,
  paidWith,
  refundedOf,
  slipOf,
  surplusOf,
  testReceivedOf,
  totalOf,
  unconfirmedSlipOf,
  waitsForOf,
} from '@baan/domain/payment/account';
import { guessesLeft, resendAt } from '@baan/domain/payment/oneTimeCodes';
import { isPaymentUnderWay } from '@baan/domain/payment/underWay';
import { arrivalTextFrom } from '@baan/domain/policies/jobs';
import { type Customer, fullNameOf } from '@baan/domain/shared/customer';
import { bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import type { ExcludedMethods } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { accountView, cardView, maskedEmail, promptPayView } from './accountView.ts';
import { payToOf, termsOf } from './villaView.ts';

/** The email that must be confirmed before the slip is reviewed, in the contract's form. */
export const emailToConfirmOf = (id: string, booking: Booking): EmailToConfirm | null => {
  const slip = unconfirmedSlipOf(booking.account);
  if (booking.status !== 'pending_payment' || !slip?.confirmation) return null;
  const { guestCode, codeSentTo } = booking;
  const waits = guestCode?.purpose === 'confirmEmail' && guestCode.verifiedAt === null && codeSentTo === emailOf(booking);
  const otp = waits && {
    sentTo: maskedEmail(booking.customer?.email ?? ''),
    expiresAt: guestCode.challenge.expiresAt,
    resendAt: resendAt(guestCode.challenge),
    attemptsLeft: guessesLeft(guestCode, guestCode.challenge),
  };
  return { cause: slip.confirmation, call: `/api/booking/${id}/email-code`, otp: otp || null };
};

/** Contact details in the contract's form. */
export const customerInfoOf = ({ firstName, lastName, email, phoneAsTyped }: Customer) => ({
  firstName,
  lastName,
  email,
  phone: phoneAsTyped,
});

/** `First Last`, or empty before contact details are given. */
export const customerNameOf = ({ customer }: Booking): string => (customer ? fullNameOf(customer) : '');

const stayChangeOf = (booking: Booking): BookingView['stayChange'] => {
  if (!booking.stayChange) return null;
  const { quote, percent: _percent, guests, ...wish } = booking.stayChange;
  const difference = differenceOf(booking.stayChange, booking);
  const price = { totalPrice: quote.total, lines: quote.lines, difference };
  return { ...wish, message: wish.message ?? '', adults: guests - wish.children, ...price };
};

/** A booking in the contract's form, for reads and for the responses to commands. */
export const bookingView = (
  id: string,
  booking: Booking,
  revision: number,
  openLinks: BookingView['account']['openLinks'] = [],
): BookingView => {
  const { stay, rooms, guests, children, account } = booking;
  const totalPrice = totalOf(account);
  const party = { guests, adults: guests - children, children };
  const { checkIn, checkOut } = stay;
  const card = cardView(cardsOf(account), booking.customer?.email ?? '');
  return {
    _id: id,
    id,
    number: booking.number,
    status: booking.status,
    bookingDetails: { checkIn, checkOut, rooms, ...party, totalPrice },
    checkIn,
    checkOut,
    rooms,
    ...party,
    totalPrice,
    quote: booking.quote,
    account: accountView(account, openLinks),
    payLink: openLinks[0] ? `/payment/${openLinks[0].id}` : null,
    stayChange: stayChangeOf(booking),
    movedAt: booking.movedAt,
    terms: termsOf(booking),
    refundAccountGiven: booking.refundAccount !== null,
    soldByChannel: booking.soldBy !== null,
    waitsFor: waitsForOf(account, keepsNights(booking)),
    paymentMethod: booking.paymentMethod,
    specialRequests: booking.specialRequests ?? '',
    customerInfo: booking.customer && customerInfoOf(booking.customer),
    contactNeeds: needsContactCode(booking) ? (booking.customer?.email ? 'code' : 'villa') : null,
    contactChange: booking.contactChange && {
      askedAt: booking.contactChange.askedAt,
      refusal: booking.contactChange.refusal,
    },
    dataRequests: booking.dataRequests,
    customerName: customerNameOf(booking),
    erased: isErased(booking),
    language: booking.language,
    paymentSlipUrl: slipOf(account)?.url ?? null,
    emailToConfirm: emailToConfirmOf(id, booking),
    refusalReason: booking.status === 'confirmed' ? null : booking.refusalReason,
    cancellationReason: isEnded(booking) ? booking.cancellationReason : null,
    cancelledBy: isEnded(booking) ? booking.cancelledBy : null,
    endedAt: isEnded(booking) ? booking.endedAt : null,
    holdUntil: endOfHold(booking),
    payment: { ...card, test: card.test || testReceivedOf(account) > 0 },
    promptPay: promptPayView(account),
    paid: Math.max(0, paidOf(account)),
    refunded: refundedOf(account),
    paidWith: paidWith(account),
    balance: balanceOf(account),
    due: keepsNights(booking) ? dueOf(account) : 0,
    surplus: surplusOf(account),
    paidLate: paidLate(booking.account),
    hidden: isHidden(booking),
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    revision,
  };
};

type OfVilla = Pick<BookingView, 'payTo' | 'arrivalText' | 'arrivalTextFrom'>;

const arrivalOf = (booking: Booking, { details: { arrivalText } }: VillaState, now: Instant): OfVilla => {
  if (booking.status !== 'confirmed' || !(arrivalText.th || arrivalText.en)) return {};
  const from = arrivalTextFrom(booking.stay.checkIn);
  return bangkokDate(now) >= from ? { arrivalText } : { arrivalTextFrom: from };
};

/** Details of the villa on a booking: payment details while it can be paid, and arrival instructions shortly before the stay. */
export const bookingOfVilla = (booking: Booking, villa: VillaState, now: Date, excluded: ExcludedMethods): OfVilla => {
  const at = now.toISOString();
  const canBePaid = keepsNights(booking) && !hasLapsed(booking, at) && balanceOf(booking.account) > 0;
  return {
    ...(canBePaid
      ? { payTo: payToOf(villa, excluded, { amount: balanceOf(booking.account), underWay: isPaymentUnderWay(booking.account) }) }
      : {}),
    ...arrivalOf(booking, villa, at),
  };
};
