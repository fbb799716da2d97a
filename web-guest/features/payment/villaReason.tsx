import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { Icon } from '../../components/icon.tsx';
import { useHost } from '../../components/useHost.ts';
import { useLanguage } from '../../i18n/language.ts';
import { capital } from '../../i18n/numberWords.ts';
import { SlipRefused } from './slipRefused.tsx';

type Props = {
  villa: Pick<Villa, 'host'>;
  booking: Booking;
};

/** The villa's message about the newest slip: refused, or paid in part. Renders nothing without a message. */
export const VillaReason = ({ villa, booking: { account, refusalReason } }: Props) => {
  const { t } = useLanguage();
  const { who } = useHost(villa);
  if (!refusalReason) return null;
  const newest = account.payments.filter(({ way, state }) => way === 'slip' && state !== 'void').at(-1);
  if (newest?.state !== 'received') return <SlipRefused reason={refusalReason} />;
  return (
    <div className="notice notice-wait" role="status">
      <Icon name="info" />
      <div>
        <strong>{capital(t('payment.houseWrites', { who }))}</strong>
        <p>“{refusalReason}”</p>
      </div>
    </div>
  );
};
