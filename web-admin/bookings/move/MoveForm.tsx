import type { Booking } from '@baan/contract/booking';
import type { PatchBookingByStaff } from '@baan/contract/bookingByStaff';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Card, CardContent, FormHelperText, FormLabel, styled, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ChosenStay } from '../../calendar/nights.ts';
import { StayCalendar, useAreFree } from '../../calendar/StayCalendar.tsx';
import { stayShort } from '../../format/day.ts';
import type { FieldlessError } from '../../forms/fieldErrors.ts';
import { codeOf } from '../../http.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Segments } from '../../ui/Choices.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Rows.tsx';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useVilla } from '../../villa/useVilla.ts';
import { useBookingCommands } from '../decisions/useDecisions.ts';
import { ConflictNotice } from '../page/ConflictNotice.tsx';
import { FromTo, MoveCheck, MoveCosts, MovePanels, StayWords } from './MoveParts.tsx';
import { differenceOf, type MovePrices, movePrices } from './movePrices.ts';
import { useMoveQuote } from './useMoveQuote.ts';

/** How to handle the difference: charge or refund it, keep the total, or set another total. */
const differences = ['anew', 'same', 'own'] as const;
type Difference = (typeof differences)[number];

const MoveActs = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  '@media (max-width: 559px)': { flexDirection: 'column-reverse' },
});

/** Nights that a double booking proposes: the house asks for this move. */
const useProposedNights = () => (useLocation().state as { nights?: ChosenStay | null } | null)?.nights;

export const MoveForm = ({ booking }: { booking: Booking }) => {
  const text = useText();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const today = bangkokDate(useNow(60_000));
  const { villa } = useVilla();
  const { decide, busy, conflict } = useBookingCommands(booking);
  // The stay as this page opened: the base of the comparison must not change while the page is read.
  const [opened] = useState(booking);
  const [seen, setSeen] = useState<Booking | undefined>(opened);
  const proposed = useProposedNights();
  const [chosen, setChosen] = useState<ChosenStay>(proposed ?? { checkIn: opened.checkIn, checkOut: opened.checkOut });
  const [rooms, setRooms] = useState(opened.rooms);
  const [settled, setSettled] = useState<Difference | null>(null);
  const [own, setOwn] = useState('');
  const [reason, setReason] = useState('');
  const why = useRef<HTMLInputElement>(null);
  const [reasonMissing, setReasonMissing] = useState(false);
  const [refused, setRefused] = useState<FieldlessError | null>(null);
  const { data, error } = useMoveQuote(chosen, rooms, opened);
  const { checkIn, checkOut } = chosen;
  const areFree = useAreFree(checkIn, checkOut ?? checkIn, opened.id);
  const stayChanged = checkIn !== opened.checkIn || checkOut !== opened.checkOut;
  const changed = checkOut !== null && (stayChanged || rooms !== opened.rooms);
  const prices = data && movePrices(opened, data.quote);
  // A guest who moves for the house pays no more than before, unless staff say so.
  const difference = settled ?? (proposed && prices && prices.after > prices.before ? 'same' : 'anew');
  const choices = Array.from({ length: villa?.bedrooms ?? opened.rooms }, (_, index) => index + 1).filter(
    count => count >= (villa?.minRooms ?? 1),
  );

  const ownTotal = /^\d[\d,]*$/.test(own.trim()) ? Number(own.replaceAll(',', '')) : null;
  const totals = { anew: undefined, same: opened.totalPrice, own: ownTotal };
  // Without a difference, as for other nights, there is no choice to apply.
  const totalPrice = prices && prices.after !== prices.before ? totals[difference] : undefined;

  const move = async () => {
    if (!checkOut) return;
    if (totalPrice === null) return setRefused({ words: text('move.ownNeeded'), isSilent: false });
    if (!reason.trim()) {
      setReasonMissing(true);
      return why.current?.focus();
    }
    setRefused(null);
    const changes: PatchBookingByStaff = {
      ...(stayChanged ? { checkIn, checkOut } : {}),
      ...(rooms === opened.rooms ? {} : { rooms }),
      ...(totalPrice === undefined ? {} : { totalPrice }),
      reason: reason.trim(),
    };
    const wrong = await decide((service, base) => service.amend(base, changes), 'move.done', {
      seen,
      shown: [
        'nights_taken',
        'stay_rule',
        'price_not_set',
        'past_date',
        'beyond_horizon',
        'validation_failed',
        'wrong_state',
        'silent',
      ],
    });
    if (!wrong) return navigate(`/admin/bookings/${opened.id}`);
    // Shows the guest's changes made meanwhile; the next press applies to the current booking.
    const code = codeOf(wrong);
    if (code === 'conflict') setSeen(undefined);
    return setRefused({ words: text(`errors.${code}`), isSilent: code === 'silent' });
  };

  const hintOf = (of: Difference, costs: MovePrices): string => {
    if (of === 'same') return text('move.sameHint', { amount: baht(opened.totalPrice) });
    if (of === 'anew') return text(`move.${differenceOf(costs, opened.paid)}Hint`);
    const adjusted = (ownTotal ?? costs.after) - costs.after;
    return adjusted === 0 ? '' : text('move.ownHint', { amount: `${adjusted > 0 ? '+' : '−'}${baht(Math.abs(adjusted))}` });
  };

  return (
    <MovePanels>
      <Card component="section" aria-label={text('move.newNights')}>
        <CardContent>
          <StayCalendar chosen={chosen} today={today} earliest={today} old={opened} onChoose={setChosen} />
          <fieldset>
            <FormLabel component="legend">{text('move.rooms')}</FormLabel>
            <Segments
              label={text('move.rooms')}
              options={choices}
              value={rooms}
              words={count => text('common.rooms', { count })}
              onChoose={setRooms}
            />
          </fieldset>
        </CardContent>
      </Card>
      <Card
        component="form"
        aria-label={text('move.costs')}
        onSubmit={event => {
          event.preventDefault();
          void move();
        }}
      >
        <CardContent>
          {conflict && <ConflictNotice changes={conflict} />}
          <FromTo aria-live="polite">
            <StayWords label={text('move.from')} stay={opened} rooms={opened.rooms} />
            <Icon name="arrow" />
            {checkOut ? (
              <StayWords label={text('move.to')} stay={{ checkIn, checkOut }} rooms={rooms} />
            ) : (
              <Typography color="textSecondary">{text('move.chooseOut')}</Typography>
            )}
          </FromTo>
          {error && <FormHelperText error>{text(`errors.${codeOf(error)}`)}</FormHelperText>}
          {changed && prices && (
            <>
              <MoveCosts prices={prices} />
              <Lines sx={{ '& > li': { minHeight: 44 } }}>
                {areFree !== null && (
                  <MoveCheck icon={areFree ? 'check' : 'alert'}>{text(areFree ? 'move.free' : 'errors.nights_taken')}</MoveCheck>
                )}
                {data.broken.length === 0 ? (
                  <MoveCheck icon="check">{text('move.rulesKept')}</MoveCheck>
                ) : (
                  data.broken.map(({ rule }) => (
                    <MoveCheck key={rule} icon="alert">
                      {text(`move.broken.${rule}`)}
                    </MoveCheck>
                  ))
                )}
              </Lines>
              {prices.after !== prices.before && (
                <fieldset>
                  <FormLabel component="legend">
                    {text('move.difference', { amount: baht(Math.abs(prices.after - prices.before)) })}
                  </FormLabel>
                  <Segments
                    label={text('move.difference', { amount: baht(Math.abs(prices.after - prices.before)) })}
                    options={differences}
                    value={difference}
                    words={each => text(`move.${each === 'anew' ? differenceOf(prices, opened.paid) : each}`)}
                    onChoose={setSettled}
                  />
                  {difference === 'own' && (
                    <TextField
                      sx={{ mt: 1.5 }}
                      label={text('move.ownTotal')}
                      value={own}
                      onChange={({ target }) => {
                        setOwn(target.value);
                        setRefused(null);
                      }}
                      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
                    />
                  )}
                  <FormHelperText>{hintOf(difference, prices)}</FormHelperText>
                </fieldset>
              )}
              <TextField
                label={text('calendar.reason')}
                inputRef={why}
                value={reason}
                error={reasonMissing}
                helperText={reasonMissing && <span>{text('calendar.reasonNeeded')}</span>}
                onChange={({ target }) => {
                  setReason(target.value);
                  setReasonMissing(false);
                  setRefused(null);
                }}
                slotProps={{ htmlInput: { maxLength: 500 } }}
              />
            </>
          )}
          {refused && <RefusedNotice {...refused} />}
          <MoveActs>
            <Button kind="quiet" onClick={() => navigate(`/admin/bookings/${opened.id}`)} disabled={busy}>
              {text('move.leave')}
            </Button>
            <Button kind="sea" type="submit" busy={busy} disabled={!changed || !prices || areFree === false}>
              {stayChanged && checkOut
                ? text('move.confirm', { nights: stayShort(checkIn, checkOut, language, today.slice(0, 4)) })
                : text('move.confirmRooms', { count: rooms })}
            </Button>
          </MoveActs>
        </CardContent>
      </Card>
    </MovePanels>
  );
};
