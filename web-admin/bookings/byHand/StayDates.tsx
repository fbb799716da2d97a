import { addDays, bangkokDate, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { BooleanInput } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { CalendarNight, ChosenStay } from '../../calendar/nights.ts';
import { StayCalendar } from '../../calendar/StayCalendar.tsx';
import { useVillaCalendar } from '../../calendar/useVillaCalendar.ts';
import { stayLong } from '../../format/day.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Rows.tsx';
import { Muted, NoWrap } from '../../ui/Words.tsx';
import { type Releasable, ReleaseDialog } from '../list/ReleaseDialog.tsx';
import { type BookingByHand, moneyOf, pastDays } from './byHandValues.ts';

/** Who has nights of `[from, to)`, each once. A mere hold, to which no money came, can be released. */
const NightHolders = ({ from, to }: { from: PlainDate; to: PlainDate }) => {
  const { nights, isStale } = useVillaCalendar(from, to);
  const [releasing, setReleasing] = useState<Releasable | null>(null);
  const taken = isStale ? [] : [...(nights?.values() ?? [])].filter(({ holder }) => holder !== null);
  const holders = [...new Map(taken.map(night => [night.holder, night])).values()];
  return (
    <>
      {holders.length > 0 && (
        <Alert role="status" severity="warning" icon={<Icon name="user" />}>
          <Lines stack>
            {holders.map(night => (
              <Holder key={night.holder} night={night} onRelease={setReleasing} />
            ))}
          </Lines>
        </Alert>
      )}
      {releasing && <ReleaseDialog bookings={[releasing]} onClose={() => setReleasing(null)} />}
    </>
  );
};

const Holder = ({ night: { stay, block, date }, onRelease }: { night: CalendarNight; onRelease: (stay: Releasable) => void }) => {
  const text = useText();
  const [language] = useLanguage();
  if (!stay) {
    const days = block ? stayLong(block.from, block.to, language) : stayLong(date, addDays(date, 1), language);
    return <li>{text('byHand.closed', { stay: days, reason: block?.reason || text('dashboard.blocked') })}</li>;
  }
  return (
    <Box component="li" sx={{ flexWrap: 'wrap' }}>
      <span style={{ flex: '1 0 100%' }}>
        {text('byHand.holds', {
          name: stay.customerName || text('common.guestWithoutName'),
          stay: stayLong(stay.checkIn, stay.checkOut, language),
        })}
        <small>
          <NoWrap>{stay.number}</NoWrap> · {text(`status.${stay.status}`)}
        </small>
      </span>
      <Button size="small" sx={{ px: 1, ml: -1 }} href={`/admin/bookings/${stay.id}`} target="_blank" rel="noreferrer">
        {text('byHand.openBooking')}
      </Button>
      {stay.status === 'pending_payment' && (
        <Button size="small" color="error" sx={{ px: 1 }} onClick={() => onRelease(stay)}>
          {text('byHand.release')}
        </Button>
      )}
    </Box>
  );
};

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
  const today = bangkokDate(now);
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
            {stayLong(checkIn, checkOut, language)}, {text('common.nights', { count: daysBetween(checkIn, checkOut) })}
          </strong>
        ) : (
          (missing ?? <Muted>{text(checkIn ? 'move.chooseOut' : 'byHand.chooseIn')}</Muted>)
        )}
      </Typography>
      <BooleanInput
        source="past"
        label={text('byHand.past')}
        helperText={text('byHand.pastHint')}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => switchPast(target.checked)}
      />
    </Stack>
  );
};
