import { Redirect, useLocation } from 'wouter';
import { useTitle } from '../../components/useTitle.ts';
import { CustomerForm } from '../../features/booking/customerForm.tsx';
import { FlowPage } from '../../features/booking/flowPage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { useDeadline } from '../../i18n/useDeadline.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { attachCustomer } from '../../lib/api/attachCustomer.ts';
import { patchBooking } from '../../lib/api/patchBooking.ts';
import { isAbroad } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { useBookingPage } from './bookingContext.ts';

export const CustomerInfo = () => {
  const { t, say } = useLanguage();
  const deadline = useDeadline();
  const whole = useWholeDeadline();
  const [, navigate] = useLocation();
  const { villa, booking, put } = useBookingPage();
  useTitle(t('booking.stepDetails'), say(villa.name));
  if (booking.status !== 'pending_payment') return <Redirect to="/confirmation" replace />;
  if (booking.contactNeeds) return <Redirect to="/contact" replace />;
  const { holdUntil } = booking;
  const nights = theNightsInWords(nightsBetween(booking.checkIn, booking.checkOut), t);
  return (
    <FlowPage villa={villa} booking={booking} step="stepDetails">
      <h1>{t('customer.title')}</h1>
      {holdUntil && (
        <p className="muted">
          {t('customer.held', { nights, time: isAbroad(holdUntil) ? whole(holdUntil) : deadline(holdUntil) })}
        </p>
      )}
      <CustomerForm
        known={{
          ...(booking.customerInfo && { ...booking.customerInfo, email: booking.customerInfo.email ?? '' }),
          ...(booking.specialRequests && { specialRequests: booking.specialRequests }),
        }}
        save={async (customer, specialRequests) => {
          if (specialRequests !== booking.specialRequests) await patchBooking(booking.id, { specialRequests });
          put(await attachCustomer(booking.id, customer));
          navigate('/payment');
        }}
        submit={t('customer.submit')}
        withSpecialRequests
      />
    </FlowPage>
  );
};
