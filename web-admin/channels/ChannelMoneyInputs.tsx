import type { BodyOf } from '@baan/contract/apiCalls';
import { maxLength, TextInput } from 'react-admin';
import { DayInput } from '../forms/inputs/DayInput.tsx';
import { AmountInput } from '../forms/inputs/NumberInputs.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Rows.tsx';

/** What staff know of the money at a channel; empty fields are not known yet. */
export type ChannelMoney = {
  channelRef: string | null;
  gross: number | null;
  commission: number | null;
  payout: number | null;
  payoutDay: string;
};

export const noChannelMoney: ChannelMoney = { channelRef: '', gross: null, commission: null, payout: null, payoutDay: '' };

/** The values as a request. What is left of the gross after the commission is paid out, unless another amount was typed. */
export const channelMoneyBody = ({
  channelRef,
  gross,
  commission,
  payout,
  payoutDay,
}: ChannelMoney): BodyOf<'PATCH /admin/bookings/{id}/channel-details'> => ({
  channelRef: channelRef?.trim() || null,
  gross,
  commission,
  payout: payout ?? (gross !== null && commission !== null && commission <= gross ? gross - commission : null),
  payoutDay: payoutDay || null,
});

/** Fields of the money at the channel `name`. */
export const ChannelMoneyInputs = ({ name }: { name: string }) => {
  const text = useText();
  return (
    <Fields>
      <TextInput
        source="channelRef"
        label={text('channelStay.reference', { name })}
        validate={maxLength(40)}
        autoComplete="off"
      />
      <AmountInput source="gross" label={text('channelStay.gross', { name })} helperText={text('channelStay.grossHint')} />
      <AmountInput source="commission" label={text('channelStay.commission')} />
      <AmountInput source="payout" label={text('channelStay.payout')} helperText={text('channelStay.payoutHint')} />
      <DayInput source="payoutDay" label={text('channelStay.payoutDay', { name })} />
    </Fields>
  );
};
