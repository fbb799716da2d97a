import type { Booking } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert, Card, CardContent, styled, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { useChannelName } from '../../channels/useChannels.ts';
import { useText } from '../../i18n/useText.ts';
import { Button, IconButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Figures as Amounts, PayTo, Row } from '../../ui/Rows.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { refundToAsk } from '../bookingFacts.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import { HoldClock } from '../StatusChip.tsx';
import { AccountLedger } from './AccountLedger.tsx';
import { type ChannelAction, type MoneyAction, possibleActions } from './moneyActions.ts';

type RefundPartProps = { booking: Booking; mayEdit: boolean; busy: boolean; ask: OpenBookingDialog };

/** A refund due: the amount, and the guest's account. Staff send it first and then record it. */
const RefundPart = ({ booking, mayEdit, busy, ask }: RefundPartProps) => {
  const text = useText();
  const { account, refundAccount, refundable = [], gatewayRefunds = [] } = booking;
  const isOnItsWay = refundToAsk(booking) <= 0;
  const amount = baht(account.refundDue);
  const throughGateway = refundable.some(({ left }) => left > 0);
  return (
    <CardContent sx={{ borderBottom: '1px solid var(--hairline)', '& > .MuiButton-root': { mt: '14px' } }}>
      <Row as="h2" sx={{ justifyContent: 'space-between' }}>
        {text('money.refundDue')}
        <Typography variant="h1" component="span" color="warning" sx={{ whiteSpace: 'nowrap' }}>
          {amount}
        </Typography>
      </Row>
      <LastRefund asked={gatewayRefunds.findLast(({ state }) => state === 'waiting') ?? gatewayRefunds.at(-1)} />
      {!throughGateway && !isOnItsWay && (
        <Typography color="textSecondary">{text(refundAccount ? 'money.refundHow' : 'money.refundNoAccount')}</Typography>
      )}
      {refundAccount && !isOnItsWay && (
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
      {mayEdit && !isOnItsWay && (
        <Button kind="sea" icon={throughGateway ? 'out' : 'check'} onClick={() => ask('refund')} disabled={busy}>
          {text(throughGateway ? 'money.gatewayRefund.title' : 'money.refund.sent')}
        </Button>
      )}
    </CardContent>
  );
};

/** What the gateway was asked for last, while it has not answered, or after it refused. */
const LastRefund = ({ asked }: { asked: NonNullable<Booking['gatewayRefunds']>[number] | undefined }) => {
  const text = useText();
  if (!asked || asked.state === 'done') return null;
  const amount = baht(asked.amount);
  const waits = asked.state === 'waiting';
  return (
    <Alert severity={waits ? 'warning' : 'error'} icon={<Icon name={waits ? 'clock' : 'alert'} />} sx={{ mt: 1 }}>
      <strong>{text(waits ? 'money.gatewayRefund.noAnswer' : 'money.gatewayRefund.notGiven', { amount })}</strong>{' '}
      {text(waits ? 'money.gatewayRefund.notTwice' : `money.gatewayRefund.why.${asked.refusal ?? 'refused'}`)}
    </Alert>
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

const icons: Partial<Record<MoneyAction | ChannelAction, IconName>> = {
  payment: 'coins',
  payout: 'coins',
  channelDetails: 'pen',
  charge: 'plus',
  refund: 'out',
};

type Props = { booking: Booking; busy: boolean; ask: OpenBookingDialog };

/** A booking's account from top to bottom: price and charges, payments and refunds, balance; and the possible actions. */
export const MoneyPanel = ({ booking, busy, ask }: Props) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings') && !booking.hidden;
  const { account, waitsFor } = booking;
  return (
    <Card component="section" aria-label={text('money.title')}>
      {account.refundDue > 0 ? (
        <RefundPart booking={booking} mayEdit={mayEdit} busy={busy} ask={ask} />
      ) : (
        <Figures booking={booking} />
      )}
      {waitsFor && waitsFor !== 'guest' && (
        <Typography color="warning" sx={{ padding: '14px 20px 0' }}>
          {text(`money.waitsFor.${waitsFor}`)}
        </Typography>
      )}
      <AccountLedger booking={booking} />
      {mayEdit && (
        <Actions>
          {possibleActions(booking).map(name => (
            <Button key={name} kind="line" icon={icons[name]} onClick={() => ask(name)} disabled={busy}>
              {text(`money.${name}.button`)}
            </Button>
          ))}
        </Actions>
      )}
      {booking.soldByChannel && (
        <Row as="p" sx={{ alignItems: 'start', padding: '0 20px 18px', color: 'text.secondary' }}>
          <Icon name="info" size={16} sx={{ mt: '3px' }} />
          {text('channelStay.paidThere')}
        </Row>
      )}
    </Card>
  );
};

const Actions = styled(Row)({
  flexWrap: 'wrap',
  padding: '4px 20px 20px',
  '@media (max-width: 559px)': { '& > button': { flex: '1 1 100%' } },
});

const ChannelFigures = ({ stay }: { stay: NonNullable<Booking['stay']> }) => {
  const text = useText();
  const name = useChannelName()(stay.channelId);
  const amount = (known: number | null) => (known === null ? text('channelStay.unknown') : baht(known));
  return (
    <Amounts sx={{ borderBottom: '1px solid var(--hairline)' }}>
      <Figure label={text('channelStay.grossPaid', { name })}>{amount(stay.gross)}</Figure>
      <Figure label={text('channelStay.commission')}>{amount(stay.commission === null ? null : -stay.commission)}</Figure>
      <Figure label={text('channelStay.youGet')} waits={stay.payout !== null && stay.paidOut < stay.payout}>
        {amount(stay.payout)}
      </Figure>
    </Amounts>
  );
};

const Figures = ({ booking: { status, account, holdUntil, soldByChannel, stay } }: { booking: Booking }) => {
  const text = useText();
  if (soldByChannel && stay) return <ChannelFigures stay={stay} />;
  const counts = status === 'pending_payment' && account.paid === 0 && holdUntil !== null;
  return (
    <Amounts sx={{ borderBottom: '1px solid var(--hairline)' }}>
      <Figure label={text('booking.total')}>{baht(account.total)}</Figure>
      <Figure label={text('money.received')}>{baht(account.paid)}</Figure>
      {counts ? (
        <Figure label={text('money.timeLeft')}>
          <HoldClock until={holdUntil} />
        </Figure>
      ) : (
        <Figure label={text('money.balance')} waits={account.balance > 0}>
          {baht(Math.max(0, account.balance))}
        </Figure>
      )}
    </Amounts>
  );
};

const Figure = ({ label, waits = false, children }: { label: string; waits?: boolean; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <Typography component="dd" color={waits ? 'warning' : undefined} sx={{ overflowWrap: 'normal' }}>
      {children}
    </Typography>
  </div>
);
