import '../../ui/payTo.css';
import type { Booking } from '@baan/contract/booking';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { baht } from '../../format/money.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { OpenBookingDialog } from '../bookingDialog.ts';

type Props = { booking: Booking; mayEdit: boolean; busy: boolean; ask: OpenBookingDialog };

/** A refund due: the amount, and the guest's account. Staff send it first and then record it. */
export const RefundPart = ({ booking: { account, refundAccount }, mayEdit, busy, ask }: Props) => {
  const text = useText();
  const amount = baht(account.refundDue);
  return (
    <div className="body refund">
      <h2 className="row between">
        {text('money.refundDue')}
        <span className="num wait">{amount}</span>
      </h2>
      <p className="muted">{text(refundAccount ? 'money.refundHow' : 'money.refundNoAccount')}</p>
      {refundAccount && (
        <dl className="pay-to">
          <Fact label={text('money.bank')}>{refundAccount.bankName}</Fact>
          <Fact label={text('money.accountNumber')} copied={refundAccount.accountNumber}>
            <strong className="num">{refundAccount.accountNumber}</strong>
          </Fact>
          <Fact label={text('money.accountName')} copied={refundAccount.accountName}>
            {refundAccount.accountName}
          </Fact>
          <Fact label={text('money.sum')} copied={String(account.refundDue)}>
            <strong className="num">{amount}</strong>
          </Fact>
        </dl>
      )}
      {mayEdit && (
        <Button kind="sea" icon="check" onClick={() => ask('refund')} disabled={busy}>
          {text('money.refund.sent')}
        </Button>
      )}
    </div>
  );
};

const Fact = ({ label, copied, children }: { label: string; copied?: string; children: ReactNode }) => {
  const text = useText();
  const notify = useNotify();
  const copy = async (what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(what);
      notify('money.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {copied && <IconButton icon="copy" label={text('money.copy', { what: label })} onPress={() => void copy(copied)} />}
      </dd>
    </div>
  );
};
