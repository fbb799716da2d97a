import type { Booking } from '@baan/contract/booking';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { baht } from '../../format/money.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Figures as Amounts } from '../../ui/Figures.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Row } from '../../ui/Row.ts';
import type { OpenBookingDialog } from '../bookingDialog.ts';
import { HoldClock } from '../HoldClock.tsx';
import { AccountLedger } from './AccountLedger.tsx';
import type { MoneyAction } from './moneyAction.ts';
import { possibleActions } from './possibleActions.ts';
import { RefundPart } from './RefundPart.tsx';

const icons: Partial<Record<MoneyAction, IconName>> = { payment: 'coins', charge: 'plus', refund: 'out' };

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
    </Card>
  );
};

const Actions = styled(Row)({
  flexWrap: 'wrap',
  padding: '4px 20px 20px',
  '@media (max-width: 559px)': { '& > button': { flex: '1 1 100%' } },
});

const Figures = ({ booking: { status, account, holdUntil } }: { booking: Booking }) => {
  const text = useText();
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
    <Typography component="dd" color={waits ? 'warning' : undefined} noWrap sx={{ overflow: 'visible' }}>
      {children}
    </Typography>
  </div>
);
