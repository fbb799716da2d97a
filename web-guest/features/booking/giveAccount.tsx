import type { Booking } from '@baan/contract/booking';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';

/** Leads to where the guest says which account a refund shall go to, while that is not known. A card's money needs none. */
export const GiveAccount = ({ booking: { account, refundAccountGiven } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (account.refundDue <= account.refundToCard || refundAccountGiven) return null;
  return (
    <p>
      <Link className="link-btn" to="../refund-account">
        {t('refundAccount.open')}
      </Link>
    </p>
  );
};
