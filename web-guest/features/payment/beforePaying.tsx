import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { Link } from 'react-router-dom';
import { ContactButtons, canBeReached } from '../../components/contactButtons.tsx';
import { HouseRules } from '../../components/houseRules.tsx';
import { Icon } from '../../components/icon.tsx';
import { TermsRows } from '../../components/termsRows.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../components/details.css';
import './beforePaying.css';

/** What one accepts by paying, readable where one pays; whom to ask; and the way out. */
export const BeforePaying = ({ villa, booking }: { villa: Villa; booking: Booking }) => {
  const { t } = useLanguage();
  return (
    <section className="before-paying">
      <p className="small">{t(booking.terms ? 'payment.accept' : 'payment.acceptRules')}</p>
      {booking.terms && (
        <details>
          <summary>
            <strong>{t('cancel.terms')}</strong>
            <Icon name="down" />
          </summary>
          <TermsRows booking={booking} />
        </details>
      )}
      <details>
        <summary>
          <strong>{t('home.rules')}</strong>
          <Icon name="down" />
        </summary>
        <HouseRules villa={villa} />
      </details>
      {canBeReached(villa) && (
        <>
          <p className="small muted stuck">{t('payment.stuck')}</p>
          <ContactButtons villa={villa} />
        </>
      )}
      <p>
        <Link className="link-btn small" to="../cancel">
          {t('payment.letGo')}
        </Link>
      </p>
    </section>
  );
};
