import type { ReactNode } from 'react';
import { useTitle } from '../../components/useTitle.ts';
import { LapsedPage, PaidLatePage } from '../../features/booking/expiredPage.tsx';
import { SlipRefused } from '../../features/payment/slipRefused.tsx';
import { useSameNights } from '../../features/stay/useSameNights.ts';
import { useLanguage } from '../../i18n/language.ts';
import type { BookingPage } from './bookingContext.ts';

type ExpiredProps = Pick<BookingPage, 'booking' | 'villa'> & {
  slip: ReactNode;
};

/** A booking whose payment time has expired. */
export const Expired = (props: ExpiredProps) => {
  const { t, say } = useLanguage();
  const { booking, villa } = props;
  useTitle(t('booking.expiredTitle'), say(villa.name));
  return booking.paidLate || booking.paid > 0 ? <PaidLatePage {...props} /> : <Lapsed {...props} />;
};

const Lapsed = (props: ExpiredProps) => {
  const { booking, villa } = props;
  const { refusalReason } = booking;
  const refused = booking.status === 'expired' && refusalReason && <SlipRefused reason={refusalReason} />;
  return <LapsedPage {...props} refused={refused} same={useSameNights(booking, villa)} />;
};
