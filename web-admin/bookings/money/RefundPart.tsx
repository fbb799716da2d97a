import type { Booking } from '@baan/contract/booking';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { baht } from '../../format/money.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PayTo } from '../../ui/Lines.ts';
import { NoWrap } from '../../ui/NoWrap.ts';
import { Row } from '../../ui/Row.ts';
import type { OpenBookingDialog } from '../bookingDialog.ts';

type Props = { booking: Booking; mayEdit: boolean; busy: boolean; ask: OpenBookingDialog };

/** A refund due: the amount, and the guest's account. Staff send it first and then record it. */
export const RefundPart = ({ booking: { account, refundAccount }, mayEdit, busy, ask }: Props) => {
  const text = useText();
  const amount = baht(account.refundDue);
  return (
    <CardContent sx={{ borderBottom: '1px solid var(--hairline)', '& > .MuiButton-root': { mt: '14px' } }}>
      <Row as="h2" sx={{ justifyContent: 'space-between' }}>
        {text('money.refundDue')}
        <Typography variant="h1" component="span" color="warning" sx={{ whiteSpace: 'nowrap' }}>
          {amount}
        </Typography>
      </Row>
      <Typography color="textSecondary">{text(refundAccount ? 'money.refundHow' : 'money.refundNoAccount')}</Typography>
      {refundAccount && (
        <PayTo>
          <Fact label={text('money.bank')}>{refundAccount.bankName}</Fact>
          <Fact label={text('money.accountNumber')} copied={refundAccount.accountNumber}>
            <NoWrap as="strong">{refundAccount.accountNumber}</NoWrap>
          </Fact>
          <Fact label={text('money.accountName')} copied={refundAccount.accountName}>
            {refundAccount.accountName}
          </Fact>
          <Fact label={text('money.sum')} copied={String(account.refundDue)}>
            <NoWrap as="strong">{amount}</NoWrap>
          </Fact>
        </PayTo>
      )}
      {mayEdit && (
        <Button kind="sea" icon="check" onClick={() => ask('refund')} disabled={busy}>
          {text('money.refund.sent')}
        </Button>
      )}
    </CardContent>
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
        {copied && <IconButton icon="copy" label={text('money.copy', { what: label })} onClick={() => void copy(copied)} />}
      </dd>
    </div>
  );
};
