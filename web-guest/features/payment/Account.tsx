import type { BankDetails } from '@baan/contract/bankDetails';
import { baht } from '@baan/i18n/money';
import { CopyButton } from '../../components/controls/CopyButton.tsx';
import { useLanguage } from '../../i18n/language.ts';
import '../../components/surface.css';

/** The amount to transfer, and the account. */
export const Account = ({ amount, bank }: { amount: number; bank: BankDetails }) => {
  const { t } = useLanguage();
  return (
    <section>
      <h2>{t('payment.transfer')}</h2>
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
    </section>
  );
};
