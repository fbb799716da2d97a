import type { Booking } from '@baan/contract/booking';
import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';

/** Links to the form for the refund account, while that is not known. A refund to a card needs none. */
export const GiveAccount = ({ booking: { account, refundAccountGiven } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (account.refundDue <= account.refundToCard || refundAccountGiven) return null;
  return (
    <p>
      <Link className="link-btn" to="/refund-account">
        {t('refundAccount.open')}
      </Link>
    </p>
  );
};
