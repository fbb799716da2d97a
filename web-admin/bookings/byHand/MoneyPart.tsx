import { bangkokClock, bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { FormHelperText } from '@mui/material';
import { minValue, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { weekdayDayMonth } from '../../format/day.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { useMoneyMethods } from '../useBookings.ts';
import { type BookingByHand, holdChoices, moneyOf } from './byHandValues.ts';

/** The payment: awaited, received, or due on arrival. */
export const MoneyPart = ({ now, total }: { now: Date; total: number }) => {
  const text = useText();
  const values = useWatch() as BookingByHand;
  const money = moneyOf(values);
  const ways = (values.past ? (['paid', 'later'] as const) : (['wait', 'paid', 'later'] as const)).map(id => ({
    id,
    name: text(values.past && id === 'later' ? 'byHand.money.owed' : `byHand.money.${id}`),
  }));
  return (
    <>
      <ChoiceInput source="money" legend={text('byHand.money.title')} look="column" choices={ways} />
      {money === 'wait' && <KeepUntil now={now} />}
      {money === 'paid' && <Received total={total} />}
      {money === 'later' && <FormHelperText>{text('byHand.money.open', { amount: baht(total) })}</FormHelperText>}
    </>
  );
};

const KeepUntil = ({ now }: { now: Date }) => {
  const text = useText();
  const [language] = useLanguage();
  const { checkIn, checkOut } = useWatch() as BookingByHand;
  const nights = checkIn && checkIn < checkOut ? daysBetween(checkIn, checkOut) : 0;
  return (
    <SelectInput
      source="holdUntil"
      label={text('byHand.money.until')}
      helperText={nights > 0 ? text('byHand.money.untilHint', { count: nights }) : false}
      choices={holdChoices(now).map(id => ({
        id,
        name: `${weekdayDayMonth(bangkokDate(new Date(id)), language)} ${bangkokClock(id)}`,
      }))}
    />
  );
};

const Received = ({ total }: { total: number }) => {
  const text = useText();
  const methods = useMoneyMethods();
  const { setValue } = useFormContext<BookingByHand>();
  const amount = useWatch({ name: 'amount' }) as number | null;
  return (
    <>
      <AmountInput
        source="amount"
        label={text('money.amount')}
        helperText={amount === null ? text('byHand.money.all', { amount: baht(total) }) : false}
        validate={minValue(1)}
        onChange={() => setValue('reason', '')}
      />
      <SelectInput source="method" label={text('money.method')} choices={methods} />
      <DayInput source="day" label={text('money.day')} />
    </>
  );
};
