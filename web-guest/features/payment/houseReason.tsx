import type { Booking } from '@baan/contract/booking';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { SlipRefused } from './slipRefused.tsx';

/** What the house wrote about the newest slip: it would not do, or it was for a part. Nothing where nothing was written. */
export const HouseReason = ({ booking: { account, refusalReason } }: { booking: Booking }) => {
  const { t } = useLanguage();
  if (!refusalReason) return null;
  const newest = account.payments.filter(({ way, state }) => way === 'slip' && state !== 'void').at(-1);
  if (newest?.state !== 'received') return <SlipRefused reason={refusalReason} />;
  return (
    <div className="notice notice-wait" role="status">
      <Icon name="info" />
      <div>
        <strong>{t('payment.houseWrites')}</strong>
        <p>“{refusalReason}”</p>
      </div>
    </div>
  );
};
