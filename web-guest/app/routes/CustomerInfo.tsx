import { daysBetween } from '@baan/domain/shared/plainDate';
import { isAbroad } from '@baan/i18n/instants';
import { Link, Redirect, useLocation } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { ContactSteps } from '../../features/booking/contact/ContactSteps.tsx';
import { CustomerForm } from '../../features/booking/contact/CustomerForm.tsx';
import { FlowPage } from '../../features/booking/FlowPage.tsx';
import { Summary, SummaryFold } from '../../features/booking/Summary.tsx';
import { useDeadline, useWholeDeadline } from '../../i18n/deadlines.ts';
import { useLanguage } from '../../i18n/language.ts';
import { theNightsInWords } from '../../i18n/numberWords.ts';
import { attachCustomer, patchBooking } from '../../lib/api/bookingCalls.ts';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

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
  const nights = theNightsInWords(daysBetween(booking.checkIn, booking.checkOut), t);
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

/** Contact details of a booking once money came, also after it has ended. */
export const Contact = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  useTitle(t('contact.title'), say(villa.name));
  if (!booking.contactNeeds) return <Redirect to="/customer-info" replace />;
  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <div className="flow-main">
          <SummaryFold booking={booking} />
          <ContactSteps
            payee={{ kind: 'booking', id: booking.id }}
            known={booking.customerInfo}
            needs={booking.contactNeeds}
            asked={booking.contactChange}
            villa={villa}
            put={({ booking: changed }) => changed && put(changed)}
            back={
              <Link className="btn btn-line" to="/confirmation">
                {t('move.open')}
              </Link>
            }
          />
          <AskUs villa={villa} />
        </div>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};
