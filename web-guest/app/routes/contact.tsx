import { Link, Redirect } from 'wouter';
import { AskUs } from '../../components/askUs.tsx';
import { useTitle } from '../../components/useTitle.ts';
import { ContactSteps } from '../../features/booking/contactSteps.tsx';
import { Summary, SummaryFold } from '../../features/booking/summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

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
