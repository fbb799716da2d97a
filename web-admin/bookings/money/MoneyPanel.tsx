import './money.css';
import type { Booking } from '@baan/contract/booking';
import type { ReactNode } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { baht } from '../../format/money.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
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
    <section className="panel money" aria-label={text('money.title')}>
      {account.refundDue > 0 ? (
        <RefundPart booking={booking} mayEdit={mayEdit} busy={busy} ask={ask} />
      ) : (
        <Figures booking={booking} />
      )}
      {waitsFor && waitsFor !== 'guest' && <p className="money-waits wait">{text(`money.waitsFor.${waitsFor}`)}</p>}
      <AccountLedger booking={booking} />
      {mayEdit && (
        <div className="money-actions">
          {possibleActions(booking).map(name => (
            <Button key={name} kind="line" icon={icons[name]} onClick={() => ask(name)} disabled={busy}>
              {text(`money.${name}.button`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
};

const Figures = ({ booking: { status, account, holdUntil } }: { booking: Booking }) => {
  const text = useText();
  const counts = status === 'pending_payment' && account.paid === 0 && holdUntil !== null;
  return (
    <dl className="money-figures">
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
    </dl>
  );
};

const Figure = ({ label, waits = false, children }: { label: string; waits?: boolean; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className={waits ? 'num wait' : 'num'}>{children}</dd>
  </div>
);
