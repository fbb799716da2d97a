import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { ChosenStay } from '../../calendar/chosenStay.ts';
import { StayCalendar } from '../../calendar/StayCalendar.tsx';
import { addDays, bangkokDay, nightsBetween, stayLong } from '../../format/day.ts';
import { SwitchInput } from '../../forms/SwitchInput.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { type BookingByHand, moneyOf, pastDays } from './byHandValues.ts';
import { NightHolders } from './NightHolders.tsx';

/** The nights of the stay: in the future, unless it is recorded afterwards. */
export const StayDates = ({ now }: { now: Date }) => {
  const text = useText();
  const [language] = useLanguage();
  const { getValues, setValue } = useFormContext<BookingByHand>();
  const [checkIn, checkOut, past] = useWatch({ name: ['checkIn', 'checkOut', 'past'] }) as [string, string, boolean];
  const { field, fieldState } = useController<BookingByHand, 'checkOut'>({
    name: 'checkOut',
    rules: { validate: leaves => leaves !== '' || text('byHand.needsNights') },
  });
  const missing = fieldState.error?.message;
  /** A night of somebody else that was pressed. */
  const [asked, setAsked] = useState<string | null>(null);
  const today = bangkokDay(now);
  const choose = ({ checkIn: arrives, checkOut: leaves }: ChosenStay) => {
    setValue('checkIn', arrives, { shouldDirty: true });
    setValue('checkOut', leaves ?? '', { shouldDirty: true, shouldValidate: fieldState.invalid });
    setAsked(null);
    if (arrives > today) setValue('past', false);
  };
  const switchPast = (isPast: boolean) => {
    setValue('past', isPast, { shouldDirty: true });
    setValue('money', moneyOf({ past: isPast, money: getValues('money') }));
    if (isPast ? checkIn > today : checkIn < today) choose({ checkIn: '', checkOut: null });
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <StayCalendar
        chosen={checkIn ? { checkIn, checkOut: checkOut || null } : null}
        today={today}
        earliest={past ? addDays(today, -pastDays) : today}
        onTaken={setAsked}
        onChoose={choose}
      />
      {asked && <NightHolders from={asked} to={addDays(asked, 1)} />}
      {!asked && checkOut && <NightHolders from={checkIn} to={checkOut} />}
      <Typography aria-live="polite" tabIndex={-1} ref={field.ref} color={missing ? 'error' : undefined}>
        {checkIn && checkOut ? (
          <strong>
            {stayLong(checkIn, checkOut, language)}, {text('common.nights', { count: nightsBetween(checkIn, checkOut) })}
          </strong>
        ) : (
          (missing ?? (
            <Typography component="span" color="textSecondary">
              {text(checkIn ? 'move.chooseOut' : 'byHand.chooseIn')}
            </Typography>
          ))
        )}
      </Typography>
      <SwitchInput source="past" label={text('byHand.past')} hint={text('byHand.pastHint')} onTurn={switchPast} />
    </Stack>
  );
};
