import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { useState } from 'react';
import { minValue, required } from 'react-admin';
import { type ChannelMoney, ChannelMoneyInputs, channelMoneyBody } from '../../channels/ChannelMoneyInputs.tsx';
import { useChannelName } from '../../channels/useChannels.ts';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { DecisionDialog } from '../decisions/DecisionDialog.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** What the guest pays the channel, and what the channel pays the villa. */
export const ChannelDetailsDialog = ({ booking: { stay }, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const name = useChannelName()(stay?.channelId ?? '');
  return (
    <DecisionDialog<ChannelMoney>
      wide
      title={text('channelStay.moneyTitle', { name })}
      confirm={text('channelStay.saveMoney')}
      busy={busy}
      defaultValues={{
        channelRef: stay?.reference ?? '',
        gross: stay?.gross ?? null,
        commission: stay?.commission ?? null,
        commissionPercent: null,
        payout: stay?.payout ?? null,
        payoutDay: stay?.payoutDay ?? '',
      }}
      decide={values =>
        decide((service, seen) => service.channelDetails(seen, channelMoneyBody(values)), 'channelStay.moneySaved')
      }
      onClose={onClose}
    >
      <ChannelMoneyInputs name={name} />
    </DecisionDialog>
  );
};

type Payout = { amount: number | null; day: string };

/** The channel has paid the villa. A retry counts once. */
export const PayoutDialog = ({ booking: { stay }, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const name = useChannelName()(stay?.channelId ?? '');
  const [key] = useState(() => crypto.randomUUID());
  const left = (stay?.payout ?? 0) - (stay?.paidOut ?? 0);
  return (
    <DecisionDialog<Payout>
      title={text('channelStay.payoutTitle', { name })}
      text={text('channelStay.payoutText')}
      confirm={({ amount }) => text('channelStay.payoutConfirm', { amount: baht(amount ?? 0) })}
      busy={busy}
      defaultValues={{ amount: left > 0 ? left : null, day: bangkokDate(new Date()) }}
      decide={({ amount, day }) =>
        decide(
          (service, seen) =>
            service.recordPayment(seen, { amount: amount ?? 0, method: 'bank_transfer', day, payout: true }, key),
          'channelStay.payoutDone',
        )
      }
      onClose={onClose}
    >
      <AmountInput source="amount" label={text('money.amount')} validate={[required(), minValue(1)]} />
      <DayInput source="day" label={text('money.day')} validate={required()} />
    </DecisionDialog>
  );
};
