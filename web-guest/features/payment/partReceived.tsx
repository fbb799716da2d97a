import type { Booking } from '@baan/contract/booking';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { baht } from '../../lib/money/baht.ts';
import '../../../web-look/notice.css';
import '../../../web-look/prices.css';

/** A part has come: what the house wrote about it, and what is left. */
export const PartReceived = ({ booking: { account, refusalReason } }: { booking: Booking }) => {
  const { t } = useLanguage();
  const { total, paid, balance } = account;
  return (
    <>
      {refusalReason && (
        <div className="notice notice-wait" role="status">
          <Icon name="info" />
          <div>
            <strong>{t('payment.houseWrites')}</strong>
            <p>“{refusalReason}”</p>
          </div>
        </div>
      )}
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
    </>
  );
};
