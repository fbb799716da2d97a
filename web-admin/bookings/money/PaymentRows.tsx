import type { Account } from '@baan/contract/account';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { weekdayDayMonth } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { figure } from '../../format/money.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useCopyLink } from '../../links/useCopyLink.ts';
import { linkPath, payPath } from '../../links/useLinks.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { SlipDialog } from '../SlipDialog.tsx';
import { RecordedByLine } from './RecordedBy.tsx';
import type { RecordedBy, RecordedMoney } from './recordedMoney.ts';

type Payment = Account['payments'][number];
type State = Payment['state'];

/** `isOver`: it no longer counts, and its slip is shown nowhere else. */
const looks: Record<State, { icon: IconName; colour: string; isOver?: true }> = {
  awaited: { icon: 'search', colour: 'badge-sea' },
  unconfirmed: { icon: 'clock', colour: 'badge-wait' },
  received: { icon: 'check', colour: 'badge-done' },
  refused: { icon: 'close', colour: 'badge-wrong', isOver: true },
  void: { icon: 'close', colour: '', isOver: true },
};

const receivedBy = ({ id, at }: Payment, { received }: RecordedMoney): RecordedBy | undefined =>
  received.get(id) ?? received.get(at);

/** Payments, refused slips that stay visible, refunds, and open payment links. */
export const PaymentRows = ({ account, number, told }: { account: Account; number: string; told: RecordedMoney }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const copy = useCopyLink();
  const refusals = [...told.refused];
  const payments = account.payments.map(payment => ({
    ...payment,
    by: payment.state === 'refused' && payment.way === 'slip' ? refusals.shift() : receivedBy(payment, told),
  }));
  return (
    <>
      {payments.map(({ id, way, method, state, amount, test, at, day, slipUrl, by }) => (
        <tr key={id} className={state === 'refused' || state === 'void' ? 'void' : undefined}>
          <td>
            {way !== 'card' && `${text(`money.way.${way}`)}, `}
            {text(`method.${method}`)}
            {test && ` (${text('booking.testPayment')})`}{' '}
            <span className={`badge ${looks[state].colour}`}>
              <Icon name={looks[state].icon} size={16} />
              {text(`money.state.${state}`)}
            </span>
            {by ? <RecordedByLine told={by} /> : <small>{moment(at, now, language)}</small>}
            {slipUrl && looks[state].isOver && <SeeSlip slipUrl={slipUrl} fileName={number} amount={amount} />}
            {day && <small>{text('money.cameOn', { day: weekdayDayMonth(day, language) })}</small>}
          </td>
          <td className="num">{amount > 0 ? figure(amount) : ''}</td>
        </tr>
      ))}
      {account.refunds.map(({ at, amount, method }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none moves
        <tr key={index}>
          <td>
            {text('money.refunded')}, {text(`method.${method}`)}
            {told.refunds[index] ? <RecordedByLine told={told.refunds[index]} /> : <small>{moment(at, now, language)}</small>}
          </td>
          <td className="num">{figure(-amount)}</td>
        </tr>
      ))}
      {account.openLinks.map(({ id, amount, expiresAt }) => (
        <tr key={id}>
          <td>
            <Link to={linkPath(id)}>{text('money.openLink')}</Link>{' '}
            <span className="badge badge-wait">
              <Icon name="clock" size={16} />
              {text('money.isOpen')}
            </span>
            <small>
              {text('money.openUntil', { time: moment(expiresAt, now, language) })} ·{' '}
              <button type="button" className="link-btn" onClick={() => void copy(payPath(id))}>
                {text('links.copy')}
              </button>
            </small>
          </td>
          <td className="num muted">{figure(amount)}</td>
        </tr>
      ))}
    </>
  );
};

const SeeSlip = (slip: { slipUrl: string; fileName: string; amount: number }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-btn" onClick={() => setOpen(true)}>
        {text('money.seeSlip')}
      </button>
      {open && <SlipDialog {...slip} onClose={() => setOpen(false)} />}
    </>
  );
};
