import type { Booking } from '@baan/contract/booking';
import { useLanguage } from '../../i18n/language.ts';
import { baht } from '../../lib/money/baht.ts';
import '../../../web-look/prices.css';

/** A part has come: so much is left. */
export const PartReceived = ({ booking: { account } }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { total, paid, balance } = account;
  return (
    <dl className="prices part">
      <div>
        <dt>{t('stay.total')}</dt>
        <dd className="num">{baht(total)}</dd>
      </div>
      <div>
        <dt>{t('payment.received')}</dt>
        <dd className="num done">{baht(-paid)}</dd>
      </div>
      <div className="total">
        <dt>{t('mine.stillToPay')}</dt>
        <dd className="num">{baht(balance)}</dd>
      </div>
    </dl>
  );
};
