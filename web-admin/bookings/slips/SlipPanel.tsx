import type { Booking } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert, Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { clockOf, moment } from '../../format/instant.ts';
import { problemOf } from '../../http.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { SlipReuseNotice } from '../../links/SlipReuseNotice.tsx';
import { Button, TextButton } from '../../ui/Buttons.tsx';
import type { Tone } from '../../ui/Icon.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Checks, Decide } from '../../ui/Rows.tsx';
import { UnansweredNotice } from '../../ui/Unanswered.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NoWrap } from '../../ui/Words.tsx';
import { useVilla } from '../../villa/useVilla.ts';
import { isOfAnotherAmount, lateSlipAmount, restAfterSlip, slipSentAt, stoppedWith } from '../bookingFacts.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { useHistory } from '../useBookings.ts';
import { BankAdviceNotice, isAgainst, leastDigits, ownTail, tailOf } from './BankAdviceNotice.tsx';
import { SlipViewer } from './SlipViewer.tsx';
import { useSlipCheck } from './useSlipCheck.ts';

/** The data to compare the slip with before approving. */
const SlipChecks = ({ booking, amount }: { booking: Booking; amount: number }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const { villa } = useVilla();
  const { data: events } = useHistory(booking.id, booking.revision);
  const sent = events ? slipSentAt(events) : null;
  const left = events ? stoppedWith(events) : null;
  const promptPay = booking.paymentMethod === 'promptpay' && villa?.promptPayId;
  const bank = villa?.bankDetails;
  const rest = restAfterSlip(booking);
  const { data: checked } = useSlipCheck('bookings', booking.id, booking.paymentSlipUrl);
  const compared = checked?.bank?.compared;
  const receiver = checked?.bank?.transfer?.receiver;
  const byAccount =
    compared?.by === 'account' && (compared.account === 'other' || compared.digits >= leastDigits) ? compared : null;
  const number = bank?.accountNumber ?? '';
  const isOther = byAccount?.account === 'other' && receiver;

  /** A row that the bank has compared has its mark. */
  const mark = (verdict: string | undefined, icon: IconName): [IconName, Tone] => {
    if (verdict === 'same') return ['check', 'done'];
    return verdict === 'other' ? ['close', 'wrong'] : [icon, 'muted'];
  };
  const row = (icon: IconName, tone: Tone, words: ReactNode, value?: string) => (
    <li>
      <Icon name={icon} tone={tone} />
      <span>{words}</span>
      {value && <NoWrap as="strong">{value}</NoWrap>}
    </li>
  );
  return (
    <>
      <h2>{text('booking.checkTitle')}</h2>
      <Checks>
        {row(...mark(compared?.amount, 'info'), text('booking.checkAmount'), baht(amount))}
        {booking.surplus > 0 && row('alert', 'wrong', text('links.surplus'), baht(booking.surplus))}
        {rest > 0 && row('alert', 'wrong', text('booking.checkRest'), baht(rest))}
        {promptPay && row('info', 'muted', text('booking.checkPromptPay'), promptPay)}
        {!promptPay &&
          bank &&
          row(
            ...mark(byAccount?.account, 'bank'),
            text('booking.checkAccount', { bank: bank.bankName }),
            isOther ? `${tailOf(receiver)} ≠ ${ownTail(number, receiver)}` : number,
          )}
        {!promptPay && bank?.accountName && row(...mark(byAccount?.name, 'user'), text('booking.checkName'), bank.accountName)}
        <SlipReuseNotice of="bookings" id={booking.id} slipUrl={booking.paymentSlipUrl} />
        {sent &&
          left !== null &&
          row('clock', 'wait', text('booking.checkSent', { time: moment(sent, now, language) }), clockOf(left))}
        {sent && left === null && row('clock', 'wait', text('booking.checkSentOnly'), moment(sent, now, language))}
      </Checks>
    </>
  );
};

/** A slip that was used before needs a reason for the approval. */
const wantsReason = (error: unknown): boolean => problemOf(error)?.details?.reason !== undefined;

/** The main decision: the slip, the data to compare it with, and the two answers. */
export const SlipPanel = ({
  booking,
  decisions,
  ask,
}: {
  booking: Booking;
  decisions: BookingCommands;
  ask: OpenBookingDialog;
}) => {
  const text = useText();
  const mayEdit = useMay('edit', 'bookings');
  const late = lateSlipAmount(booking);
  const amount = late ?? booking.due;
  const { data: checked } = useSlipCheck('bookings', booking.id, booking.paymentSlipUrl);
  const against = checked?.bank ? isAgainst(checked.bank) : false;

  const approve = async () => {
    if (isOfAnotherAmount(booking)) return ask('approveAmount');
    const done = late === null ? 'commands.approved' : 'commands.approvedLate';
    const error = await decisions.decide((service, seen) => service.approve(seen), done, { again: approve });
    if (wantsReason(error)) ask('approveReused');
  };

  return (
    <Card component="section" aria-label={text('booking.slip')}>
      <SlipViewer slipUrl={booking.paymentSlipUrl} fileName={booking.number} amount={amount} />
      <CardContent>
        {late !== null && <Alert severity="warning">{text('booking.lateSlipText')}</Alert>}
        <BankAdviceNotice of="bookings" id={booking.id} slipUrl={booking.paymentSlipUrl} due={amount} />
        <SlipChecks booking={booking} amount={amount} />
        {mayEdit && (
          <>
            <UnansweredNotice again={decisions.unanswered} busy={decisions.busy} />
            <Decide>
              {!decisions.unanswered && (
                <Button kind={against ? 'line' : 'sea'} icon="check" busy={decisions.busy} onClick={approve}>
                  {text('booking.approve')}
                </Button>
              )}
              <Button kind="danger" disabled={decisions.busy} onClick={() => ask('refuseSlip')}>
                {text('booking.refuse')}
              </Button>
            </Decide>
            <Typography color="textSecondary" sx={{ mt: '10px' }}>
              {text(late === null ? 'booking.approveNote' : 'booking.approveLateNote')}
            </Typography>
            {!isOfAnotherAmount(booking) && amount > 1 && (
              <TextButton
                sx={{ mt: 1 }}
                disabled={decisions.busy}
                onClick={() => ask(late === null ? 'approvePart' : 'approveAmount')}
              >
                {text('part.ask')}
              </TextButton>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
};
