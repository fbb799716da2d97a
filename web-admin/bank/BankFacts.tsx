import type { AdminVilla } from '@baan/contract/adminVilla';
import { useText } from '../i18n/useText.ts';
import { writtenAccount } from './account.ts';
import { writtenPromptPay } from './promptPayKind.ts';

/** The account and PromptPay, for members with read access only. */
export const BankFacts = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { bankDetails: bank, promptPayId, promptPayQrImage } = villa;
  return (
    <>
      <Facts
        title={text('bank.account.title')}
        rows={[
          [text('bank.account.bank'), bank?.bankName],
          [text('bank.account.number'), bank && writtenAccount(bank.accountNumber)],
          [text('bank.account.name'), bank?.accountName],
        ]}
      />
      <Facts
        title={text('bank.promptPay.title')}
        rows={[
          [text('bank.promptPay.idShort'), promptPayId && writtenPromptPay(promptPayId)],
          [text('bank.promptPay.pictureShort'), text(promptPayQrImage ? 'bank.promptPay.there' : 'bank.promptPay.notThere')],
        ]}
      />
    </>
  );
};

const Facts = ({ title, rows }: { title: string; rows: [string, string | null | undefined][] }) => {
  const text = useText();
  return (
    <section className="panel" aria-label={title}>
      <div className="panel-head">
        <h2>{title}</h2>
      </div>
      <div className="body">
        <dl className="facts-list">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={value ? (/^\d/.test(value) ? 'num' : undefined) : 'muted'}>{value || text('bank.account.none')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
};
