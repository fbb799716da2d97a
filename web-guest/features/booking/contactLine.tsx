import type { Booking } from '@baan/contract/booking';
import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';

/** Whom the villa writes to, and how to change that. */
export const ContactLine = ({ booking: { customerInfo, contactNeeds } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (!customerInfo || !contactNeeds) return null;
  const { email, phone } = customerInfo;
  return (
    <p className="small muted no-print">
      {t('contact.writeTo', { to: email ?? phone })} <Link to="/contact">{t('contact.open')}</Link>
    </p>
  );
};
