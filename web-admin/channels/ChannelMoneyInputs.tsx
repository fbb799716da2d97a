import type { BodyOf } from '@baan/contract/apiCalls';
import { baht } from '@baan/i18n/money';
import { maxLength, maxValue, minValue, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../forms/inputs/DayInput.tsx';
import { AmountInput } from '../forms/inputs/NumberInputs.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Rows.tsx';

/** What staff know of the money at a channel; empty fields are not known yet. */
export type ChannelMoney = {
  channelRef: string | null;
  gross: number | null;
  commission: number | null;
  /** Percent of the gross, in the place of an amount. */
  commissionPercent: number | null;
  payout: number | null;
  payoutDay: string;
};

export const noChannelMoney: ChannelMoney = {
  channelRef: '',
  gross: null,
  commission: null,
  commissionPercent: null,
  payout: null,
  payoutDay: '',
};

type Commission = Pick<ChannelMoney, 'gross' | 'commission' | 'commissionPercent'>;

/** In baht: a typed amount counts before a percentage. */
const commissionOf = ({ gross, commission, commissionPercent }: Commission): number | null =>
  commission ?? (gross !== null && commissionPercent !== null ? Math.round((gross * commissionPercent) / 100) : null);

/** The values as a request. What is left of the gross after the commission is paid out, unless another amount was typed. */
export const channelMoneyBody = ({
  channelRef,
  gross,
  payout,
  payoutDay,
  ...typed
}: ChannelMoney): BodyOf<'PATCH /admin/bookings/{id}/channel-details'> => {
  const commission = commissionOf({ gross, ...typed });
  return {
    channelRef: channelRef?.trim() || null,
    gross,
    commission,
    payout: payout ?? (gross !== null && commission !== null && commission <= gross ? gross - commission : null),
    payoutDay: payoutDay || null,
  };
};

/** A percentage beside the amount: what it comes to stands below it. */
const CommissionInputs = () => {
  const text = useText();
  const [gross, commission, commissionPercent] = useWatch<Commission, ['gross', 'commission', 'commissionPercent']>({
    name: ['gross', 'commission', 'commissionPercent'],
  });
  const amount = commissionOf({ gross, commission, commissionPercent });
  const isPercent = commission === null && amount !== null;
  return (
    <>
      <AmountInput source="commission" label={text('channelStay.commission')} />
      <NumberInput
        source="commissionPercent"
        label={text('channelStay.percent')}
        helperText={isPercent ? baht(amount) : text('channelStay.percentHint')}
        min={0}
        max={100}
        validate={[minValue(0), maxValue(100)]}
      />
    </>
  );
};

/** Left empty it is what is left after the commission, which stands below it once it is known. */
const PayoutInput = () => {
  const text = useText();
  const [gross, commission, commissionPercent] = useWatch<Commission, ['gross', 'commission', 'commissionPercent']>({
    name: ['gross', 'commission', 'commissionPercent'],
  });
  const kept = commissionOf({ gross, commission, commissionPercent });
  const left = gross !== null && kept !== null && kept <= gross ? gross - kept : null;
  return (
    <AmountInput
      source="payout"
      label={text('channelStay.payout')}
      helperText={left === null ? text('channelStay.payoutHint') : text('channelStay.payoutLeft', { amount: baht(left) })}
    />
  );
};

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
      <CommissionInputs />
      <PayoutInput />
      <DayInput source="payoutDay" label={text('channelStay.payoutDay', { name })} />
    </Fields>
  );
};
