import type { Booking } from '@baan/contract/booking';
import type { BankDetails } from '@baan/contract/villa';
import { useLanguage } from '../../i18n/language.ts';
import { baht } from '../../lib/money/baht.ts';
import { CopyButton } from './copyButton.tsx';
import { SlipSender } from './slipSender.tsx';
import '../../components/surface.css';

interface BankTransferProps {
  booking: Booking;
  bank: BankDetails;
  onSent: (booking: Booking) => void;
  /** The booking is no longer as this page shows it. */
  onStale: () => void;
}

/** Transfer, then attach the slip. */
export const BankTransfer = ({ booking, bank, onSent, onStale }: BankTransferProps) => {
  const { t } = useLanguage();
  return (
    <>
      <section>
        <h2>{t('payment.transfer')}</h2>
        <Account amount={booking.balance > 0 ? booking.balance : booking.totalPrice} bank={bank} />
      </section>
      <section>
        <h2>{t('payment.slip')}</h2>
        <SlipSender bookingId={booking.id} onSent={onSent} onStale={onStale} />
      </section>
    </>
  );
};

const Account = ({ amount, bank }: { amount: number; bank: BankDetails }) => {
  const { t } = useLanguage();
  return (
    <dl className="rows account">
      <div>
        <dt>{t('payment.amount')}</dt>
        <dd>
          <span className="big num">{baht(amount)}</span>
          <CopyButton text={String(amount)} label={t('payment.copyAmount')} />
        </dd>
      </div>
      <div>
        <dt>{t('payment.account')}</dt>
        <dd>
          <span className="big num">{bank.accountNumber}</span>
          <CopyButton text={bank.accountNumber.replace(/\D/g, '')} label={t('payment.copyAccount')} />
        </dd>
      </div>
      <div>
        <dt>{t('payment.bank')}</dt>
        <dd>{bank.bankName}</dd>
      </div>
      <div>
        <dt>{t('payment.accountName')}</dt>
        <dd>{bank.accountName}</dd>
      </div>
    </dl>
  );
};
