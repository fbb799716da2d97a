import type { Booking as BookingAnswer } from '@baan/contract/booking';
import { type Booking, hasLapsed, keepsNights } from '@baan/domain/booking/state';
import { balanceOf } from '@baan/domain/payment/account';
import { arrivalTextFrom } from '@baan/domain/policies/jobs';
import { bangkokDate, type Instant } from '@baan/domain/shared/plainDate';
import type { Excluded } from '@baan/domain/villa/sampleWays';
import type { VillaState } from '@baan/domain/villa/state';
import { payToOf } from './payTo.ts';

type OfVilla = Pick<BookingAnswer, 'payTo' | 'arrivalText' | 'arrivalTextFrom'>;

const arrivalOf = (booking: Booking, { details: { arrivalText } }: VillaState, now: Instant): OfVilla => {
  if (booking.status !== 'confirmed' || !(arrivalText.th || arrivalText.en)) return {};
  const from = arrivalTextFrom(booking.stay.checkIn);
  return bangkokDate(now) >= from ? { arrivalText } : { arrivalTextFrom: from };
};

/** The house's details on a booking: where to pay while it can be paid, and how to arrive shortly before the stay. */
export const bookingOfVilla = (booking: Booking, villa: VillaState, now: Date, excluded: Excluded): OfVilla => {
  const at = now.toISOString();
  const canBePaid = keepsNights(booking) && !hasLapsed(booking, at) && balanceOf(booking.account) > 0;
  return { ...(canBePaid ? { payTo: payToOf(villa, excluded) } : {}), ...arrivalOf(booking, villa, at) };
};
