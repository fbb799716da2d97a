import type { AdminVilla } from '@baan/contract/adminVilla';
import { CardContent } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { Panel } from '../ui/Panel.tsx';
import { Facts } from '../ui/Rows.tsx';
import { Muted } from '../ui/Words.tsx';
import { writtenAccount, writtenPromptPay } from './bankFields.ts';
/** The account and PromptPay, for members with read access only. */
export const BankFacts = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const { bankDetails: bank, promptPayId, promptPayQrImage } = villa;
  return (
    <>
      <FactsPanel
        title={text('bank.account.title')}
        rows={[
          [text('bank.account.bank'), bank?.bankName],
          [text('bank.account.number'), bank && writtenAccount(bank.accountNumber)],
          [text('bank.account.name'), bank?.accountName],
        ]}
      />
      <FactsPanel
        title={text('bank.promptPay.title')}
        rows={[
          [text('bank.promptPay.idShort'), promptPayId && writtenPromptPay(promptPayId)],
          [text('bank.promptPay.pictureShort'), text(promptPayQrImage ? 'bank.promptPay.there' : 'bank.promptPay.notThere')],
        ]}
      />
    </>
  );
};

const FactsPanel = ({ title, rows }: { title: string; rows: [string, string | null | undefined][] }) => {
  const text = useText();
  return (
    <Panel title={title}>
      <CardContent>
        <Facts>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ? value : <Muted>{text('bank.account.none')}</Muted>}</dd>
            </div>
          ))}
        </Facts>
      </CardContent>
    </Panel>
  );
};
