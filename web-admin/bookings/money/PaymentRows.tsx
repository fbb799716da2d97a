import type { Account } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { figures } from '@baan/i18n/money';
import { Chip, type ChipProps, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { weekdayDayMonth } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useCopyLink } from '../../links/ShareLink.tsx';
import { linkPath, payPath } from '../../links/useLinks.ts';
import { Button, TextButton } from '../../ui/Buttons.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { SlipViewer } from '../slips/SlipViewer.tsx';
import type { RecordedBy, RecordedMoney } from './moneyActions.ts';

/** Actor, time and reason of a line by staff. */
export const RecordedByLine = ({ told }: { told: RecordedBy | undefined }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (!told) return null;
  const who = told.who || text('history.who.staff');
  return <small>{[`${who}, ${moment(told.at, now, language)}`, told.reason].filter(Boolean).join(': ')}</small>;
};

type Props = { slipUrl: string; fileName: string; amount: number; onClose: () => void };

/** A slip with an earlier decision, to look at again. */
const SlipDialog = ({ onClose, ...slip }: Props) => {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('money.refusedSlip')}</DialogTitle>
      <DialogContent>
        <SlipViewer {...slip} />
      </DialogContent>
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          {text('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type Payment = Account['payments'][number];
type State = Payment['state'];

/** `isOver`: it no longer counts, and its slip is shown nowhere else. */
const looks: Record<State, { icon: IconName; colour: ChipProps['color']; isOver?: true }> = {
  awaited: { icon: 'search', colour: 'primary' },
  unconfirmed: { icon: 'clock', colour: 'warning' },
  received: { icon: 'check', colour: 'success' },
  refused: { icon: 'close', colour: 'error', isOver: true },
  void: { icon: 'close', colour: 'default', isOver: true },
};

const receivedBy = ({ id, at }: Payment, { received }: RecordedMoney): RecordedBy | undefined =>
  received.get(id) ?? received.get(at);

/** Payments, refused slips that stay visible, refunds, and open payment links. */
export const PaymentRows = ({
  booking: { account, number, gatewayRefunds = [] },
  told,
}: {
  booking: Booking;
  told: RecordedMoney;
}) => {
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
      {payments.map(({ id, way, method, state, amount, test, at, day, slipUrl, payout, reversed, by }) => (
        <tr key={id} data-void={state === 'refused' || state === 'void' || undefined}>
          <td>
            {payout ? `${text('channelStay.payout')}, ` : way !== 'card' && `${text(`money.way.${way}`)}, `}
            {text(`method.${method}`)}
            {test && ` (${text('booking.testPayment')})`}{' '}
            <Chip
              color={reversed ? 'error' : looks[state].colour}
              icon={<Icon name={reversed ? 'close' : looks[state].icon} />}
              label={text(reversed ? `money.reversed.${reversed}` : `money.state.${state}`)}
            />
            {by ? <RecordedByLine told={by} /> : <small>{moment(at, now, language)}</small>}
            {slipUrl && looks[state].isOver && <SeeSlip slipUrl={slipUrl} fileName={number} amount={amount} />}
            {day && <small>{text('money.cameOn', { day: weekdayDayMonth(day, language) })}</small>}
          </td>
          <td>{amount > 0 ? figures(amount) : ''}</td>
        </tr>
      ))}
      {account.refunds.map(({ at, amount, method, reversed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: none moves
        <tr key={index}>
          <td>
            {text(reversed ? `money.reversed.${reversed}` : 'money.refunded')}, {text(`method.${method}`)}
            {told.refunds[index] ? <RecordedByLine told={told.refunds[index]} /> : <small>{moment(at, now, language)}</small>}
          </td>
          <td>{figures(-amount)}</td>
        </tr>
      ))}
      <GatewayRefundRows refunds={gatewayRefunds} />
      {account.openLinks.map(({ id, amount, expiresAt }) => (
        <tr key={id}>
          <td>
            <Link to={linkPath(id)}>{text('money.openLink')}</Link>{' '}
            <Chip color="warning" icon={<Icon name="clock" />} label={text('money.isOpen')} />
            <small>
              {text('money.openUntil', { time: moment(expiresAt, now, language) })} ·{' '}
              <TextButton onClick={() => void copy(payPath(id))}>{text('links.copy')}</TextButton>
            </small>
          </td>
          <Typography component="td" color="textSecondary">
            {figures(amount)}
          </Typography>
        </tr>
      ))}
    </>
  );
};

/** Refunds that the gateway has not done: they wait, or it refused. */
export const GatewayRefundRows = ({ refunds }: { refunds: NonNullable<Booking['gatewayRefunds']> }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return refunds
    .filter(({ state }) => state !== 'done')
    .map(({ at, amount, state, refusal, by }) => (
      <tr key={at} data-void={state === 'refused' || undefined}>
        <td>
          {text('money.gatewayRefund.asked')}{' '}
          <Chip
            color={state === 'refused' ? 'error' : 'warning'}
            icon={<Icon name={state === 'refused' ? 'close' : 'clock'} />}
            label={text(state === 'refused' ? 'money.gatewayRefund.refused' : 'money.gatewayRefund.waiting')}
          />
          <small>
            {[moment(at, now, language), by === 'auto' && text('money.gatewayRefund.auto')].filter(Boolean).join(' · ')}
          </small>
          {refusal && <small>{text(`money.gatewayRefund.why.${refusal}`)}</small>}
        </td>
        <td>{figures(-amount)}</td>
      </tr>
    ));
};

const SeeSlip = (slip: { slipUrl: string; fileName: string; amount: number }) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{text('money.seeSlip')}</TextButton>
      {open && <SlipDialog {...slip} onClose={() => setOpen(false)} />}
    </>
  );
};
