import './money.css';
import type { Booking } from '@baan/contract/booking';
import { useState } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { moment } from '../../format/instant.ts';
import { baht } from '../../format/money.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { Decisions } from '../useDecisions.ts';
import { type MoneyAction, MoneyDialog } from './MoneyDialog.tsx';
import { possibleActions } from './possibleActions.ts';

type Props = { booking: Booking; decisions: Decisions };

/** All money of a booking: what is owed and had, each payment and refund, whom it waits for, and what can be done about it. */
export const MoneyPanel = ({ booking, decisions }: Props) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const [action, setAction] = useState<MoneyAction | null>(null);
  const { account, waitsFor, refundAccount } = booking;
  return (
    <section className="panel money" aria-label={text('money.title')}>
      <div className="panel-head">
        <h2>{text('money.title')}</h2>
        {waitsFor && <span className="badge badge-wait">{text(`money.waitsFor.${waitsFor}`)}</span>}
      </div>
      <div className="body">
        <dl className="money-figures">
          <Figure label={text('booking.total')} amount={account.total} />
          <Figure label={text('money.received')} amount={account.paid} />
          {account.refundDue > 0 ? (
            <Figure label={text('money.refundDue')} amount={account.refundDue} kind="wait" />
          ) : (
            <Figure label={text('money.balance')} amount={account.balance} kind={account.balance > 0 ? 'wait' : undefined} />
          )}
        </dl>
        <Ledger booking={booking} />
        {refundAccount && (
          <p className="notice">
            <span>
              {text('money.refundTo')} {refundAccount.bankName} {refundAccount.accountNumber}, {refundAccount.accountName}
            </span>
          </p>
        )}
        {mayEdit && !booking.hidden && (
          <div className="row money-actions">
            {possibleActions(booking).map(name => (
              <Button key={name} kind="line" onClick={() => setAction(name)} disabled={decisions.busy && action === null}>
                {text(`money.${name}.button`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      {action && <MoneyDialog action={action} booking={booking} decisions={decisions} onClose={() => setAction(null)} />}
    </section>
  );
};

const Figure = ({ label, amount, kind }: { label: string; amount: number; kind?: 'wait' }) => (
  <div>
    <dt>{label}</dt>
    <dd className={kind === 'wait' ? 'num wait' : 'num'}>{baht(amount)}</dd>
  </div>
);

const Ledger = ({ booking: { account } }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (account.payments.length + account.refunds.length + account.openLinks.length === 0)
    return <p className="muted">{text('money.none')}</p>;
  return (
    <ul className="money-ledger">
      {account.payments.map(({ id, way, method, state, amount, test, at }) => (
        <li key={id} className={state === 'refused' || state === 'void' ? 'void' : undefined}>
          <span>
            {text(`money.way.${way}`)}, {text(`method.${method}`)}
            {test && ` (${text('booking.testPayment')})`}
            <small className="muted">
              {text(`money.state.${state}`)}, {moment(at, now, language)}
            </small>
          </span>
          <span className="num">{amount > 0 ? baht(amount) : ''}</span>
        </li>
      ))}
      {account.refunds.map(({ at, amount, method }) => (
        <li key={`${at} ${amount}`}>
          <span>
            {text('money.refunded')}, {text(`method.${method}`)}
            <small className="muted">{moment(at, now, language)}</small>
          </span>
          <span className="num">−{baht(amount)}</span>
        </li>
      ))}
      {account.openLinks.map(({ id, amount, expiresAt }) => (
        <li key={id}>
          <span>
            <a href={`/payment/${id}`}>{text('money.openLink')}</a>
            <small className="muted">{text('money.openUntil', { time: moment(expiresAt, now, language) })}</small>
          </span>
          <span className="num muted">{baht(amount)}</span>
        </li>
      ))}
    </ul>
  );
};
