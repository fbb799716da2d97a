import { Link } from 'wouter';
import { AskUs } from '../../components/Contact.tsx';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { DataSections } from '../../features/booking/DataSections.tsx';
import { Summary, SummaryFold } from '../../features/booking/Summary.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { useBookingPage } from './bookingContext.ts';
import '../../components/flow.css';

/** What a guest can ask of their data: a copy, or their erasure. Also after the booking has ended. */
export const Data = () => {
  const { t, say } = useLanguage();
  const { villa, booking, put } = useBookingPage();
  useTitle(t('data.title'), say(villa.name));
  return (
    <div className="flow">
      <div className="wrap flow-grid">
        <div className="flow-main">
          <SummaryFold booking={booking} />
          <h1>{t('data.title')}</h1>
          <p className="muted">
            {t('data.text')} <Link to="~/privacy">{t('data.notice')}</Link>
          </p>
          <DataSections booking={booking} put={put} />
          <p className="back-to">
            <Link to="/confirmation">{t('move.open')}</Link>
          </p>
          <AskUs villa={villa} />
        </div>
        <Summary villa={villa} booking={booking} />
      </div>
    </div>
  );
};
