import type { Booking } from '@baan/contract/booking';
import type { ReactNode } from 'react';
import { clockOf, moment } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { SlipReuseNotice } from '../links/SlipReuseNotice.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Checks } from '../ui/Lines.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import type { Tone } from '../ui/tones.ts';
import { useNow } from '../ui/useNow.ts';
import { useVilla } from '../villa/useVilla.ts';
import { restAfterSlip } from './slipRest.ts';
import { slipSentAt, stoppedWith } from './slipSentAt.ts';
import { useHistory } from './useHistory.ts';

/** The data to compare the slip with before approving. */
export const SlipChecks = ({ booking, amount }: { booking: Booking; amount: number }) => {
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
        {row('info', 'muted', text('booking.checkAmount'), baht(amount))}
        {booking.surplus > 0 && row('alert', 'wrong', text('links.surplus'), baht(booking.surplus))}
        {rest > 0 && row('alert', 'wrong', text('booking.checkRest'), baht(rest))}
        {promptPay && row('info', 'muted', text('booking.checkPromptPay'), promptPay)}
        {!promptPay && bank && row('bank', 'muted', text('booking.checkAccount', { bank: bank.bankName }), bank.accountNumber)}
        {!promptPay && bank?.accountName && row('user', 'muted', text('booking.checkName'), bank.accountName)}
        <SlipReuseNotice of="bookings" id={booking.id} slipUrl={booking.paymentSlipUrl} />
        {sent &&
          left !== null &&
          row('clock', 'wait', text('booking.checkSent', { time: moment(sent, now, language) }), clockOf(left))}
        {sent && left === null && row('clock', 'wait', text('booking.checkSentOnly'), moment(sent, now, language))}
      </Checks>
    </>
  );
};
