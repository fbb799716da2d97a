import type { Booking } from '@baan/contract/booking';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Chip, Typography } from '@mui/material';
import { useChannelName } from '../../channels/useChannels.ts';
import { weekdayDayMonth } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';

type Props = { booking: Booking; stay: NonNullable<Booking['stay']> };

/** What the guest pays at the channel, what it keeps, and what is left for the villa. */
export const ChannelRows = ({ booking, stay: { channelId, gross, commission, payout } }: Props) => {
  const text = useText();
  const name = useChannelName()(channelId);
  const amount = (known: number | null) => (known === null ? text('channelStay.unknown') : figures(known));
  const percent = gross && commission !== null ? Math.round((commission / gross) * 1000) / 10 : null;
  return (
    <>
      <tr>
        <td>{text('common.nights', { count: daysBetween(booking.checkIn, booking.checkOut) })}</td>
        <td>{amount(gross)}</td>
      </tr>
      <tr>
        <td>
          {text('channelStay.commission')}
          {percent !== null && `, ${percent}%`}
        </td>
        <td>{amount(commission === null ? null : -commission)}</td>
      </tr>
      <tr data-sum>
        <td>{text('channelStay.paysYou', { name })}</td>
        <td>{amount(payout)}</td>
      </tr>
    </>
  );
};

/** Is a payout still to come? */
export const awaitsPayout = ({ booking: { status }, stay: { payout, paidOut } }: Props): boolean =>
  status === 'confirmed' && payout !== null && paidOut < payout;

/** What the channel is still to pay, and on which day. */
export const ExpectedPayoutRow = ({ stay: { channelId, payout, paidOut, payoutDay } }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const name = useChannelName()(channelId);
  return (
    <tr>
      <td>
        {text('channelStay.payoutTitle', { name })}{' '}
        <Chip color="warning" icon={<Icon name="clock" />} label={text('channelStay.expected')} />
        {payoutDay && <small>{weekdayDayMonth(payoutDay, language)}</small>}
      </td>
      <Typography component="td" color="textSecondary">
        {figures((payout ?? 0) - paidOut)}
      </Typography>
    </tr>
  );
};
