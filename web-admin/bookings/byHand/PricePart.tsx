import { baht } from '@baan/i18n/money';
import { Alert, CardContent, styled, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { maxLength, required, TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { namedWeek, weekday } from '../../format/day.ts';
import type { FieldlessError } from '../../forms/fieldErrors.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import type { QuoteRequest } from '../../service/bookings.ts';
import { Button, IconButton } from '../../ui/Buttons.tsx';
import { LoadFailed } from '../../ui/Loading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { NoWrap } from '../../ui/Words.tsx';
import { useServiceQuery } from '../../useService.ts';
import { useVilla } from '../../villa/useVilla.ts';
import { NightRows, OtherRow, OtherRows } from '../page/PriceRows.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import {
  type BookingByHand,
  isByChannel,
  type PriceAdjustment,
  type ReasonNeeded,
  reasonsNeeded,
  totalOf,
} from './byHandValues.ts';
import { MoneyPart } from './MoneyPart.tsx';
export const quoteRequestOf = ({ checkIn, checkOut, rooms, adults, children }: BookingByHand): QuoteRequest => ({
  checkIn,
  checkOut,
  rooms,
  adults,
  children,
});

export const quoteKey = (asked: QuoteRequest) => ['byHand', asked] as const;

/** The price of the stay. It is not polled, and the previous price stays visible while the next one loads. */
const useQuote = (values: BookingByHand) => {
  const asked = quoteRequestOf(values);
  return useServiceQuery(quoteKey(asked), (service, signal) => service.readQuote(asked, signal), {
    enabled: asked.checkIn !== '' && asked.checkIn < asked.checkOut,
    refetchInterval: false,
    placeholderData: keepPreviousData,
  });
};

const useWhyWords = () => {
  const text = useText();
  const [language] = useLanguage();
  const days = (value: ReasonNeeded['value']) =>
    [value]
      .flat()
      .map(day => weekday(namedWeek[day] ?? '', language))
      .join(', ');
  return ({ rule, value }: ReasonNeeded): string => {
    switch (rule) {
      case 'minNights':
      case 'preparation':
        return text(`byHand.why.${rule}`, { count: Number(value) });
      case 'guests':
        return text('byHand.why.guests', { count: Number(value) });
      case 'price':
        return text('byHand.why.price', { amount: baht(Math.abs(Number(value))) });
      case 'owed':
        return text('byHand.why.owed', { amount: baht(Number(value)) });
      default:
        return text(`byHand.why.${rule}`, { days: days(value) });
    }
  };
};

/** The broken rules, and the reason for the exception. */
const Reasons = ({ why }: { why: readonly ReasonNeeded[] }) => {
  const text = useText();
  const words = useWhyWords();
  if (why.length === 0) return null;
  return (
    <>
      <Alert role="status" severity="warning">
        {why.map(one => (
          <p key={one.rule}>{words(one)}</p>
        ))}
      </Alert>
      <TextInput
        source="reason"
        label={text('byHand.reason')}
        helperText={text('byHand.reasonHint')}
        validate={[required(), maxLength(500)]}
      />
    </>
  );
};

/** Lines of a price, the total as the last. */
const Prices = styled('dl')({
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 3 },
  '& dt': { color: 'var(--muted)' },
  '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& dd s': { marginRight: 6 },
  '& dd:has(button)': { display: 'flex', alignItems: 'center', marginBlock: -12, marginRight: -12 },
  '& [data-total]': {
    marginTop: 8,
    paddingTop: 12,
    borderTop: '1px solid var(--hairline)',
    fontSize: 18,
    fontWeight: 600,
    '& dt': { color: 'inherit' },
  },
});

/** The price, the payment, and the submit button. `refused`: refusals that no field shows. */
export const PricePart = ({ now, refused }: { now: Date; refused: readonly FieldlessError[] }) => {
  const text = useText();
  const { villa } = useVilla();
  const { setValue } = useFormContext<BookingByHand>();
  const { isSubmitting } = useFormState();
  const values = useWatch() as BookingByHand;
  const { data, isError, isPlaceholderData, refetch } = useQuote(values);
  const [adjusting, setAdjusting] = useState(false);
  const adjust = (adjustment: PriceAdjustment | null) => setValue('adjustment', adjustment, { shouldDirty: true });
  const total = data ? totalOf(data.quote, values) : 0;
  const why = data ? reasonsNeeded(values, data.broken, villa?.guestsByRooms[values.rooms - 1] ?? 0, total) : [];
  const [firstName] = (values.name ?? '').trim().split(/\s+/);
  return (
    <Panel component="aside" title={text('byHand.price')}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        {!data &&
          (isError ? (
            <LoadFailed retry={refetch} />
          ) : (
            <Typography color="textSecondary">{text('byHand.chooseNights')}</Typography>
          ))}
        {data && (
          <>
            <Prices>
              <NightRows lines={data.quote.lines} />
              <OtherRows lines={data.quote.lines} />
              {values.adjustment && (
                <OtherRow line={{ kind: 'adjustment', ...values.adjustment }}>
                  <IconButton
                    icon="close"
                    label={text('byHand.removeLine', { label: values.adjustment.label })}
                    onClick={() => adjust(null)}
                  />
                </OtherRow>
              )}
              <div data-total>
                <dt>{text('booking.total')}</dt>
                <NoWrap as="dd" aria-live="polite">
                  {baht(total)}
                </NoWrap>
              </div>
            </Prices>
            {!values.adjustment && (
              <Button kind="quiet" icon="plus" sx={{ justifyContent: 'flex-start', px: 0 }} onClick={() => setAdjusting(true)}>
                {text('byHand.adjust')}
              </Button>
            )}
          </>
        )}
        <MoneyPart now={now} total={total} />
        <Reasons why={why} />
        {refused.map(refusal => (
          <RefusedNotice key={refusal.words} {...refusal} />
        ))}
        <Button
          kind="sea"
          type="submit"
          fullWidth
          busy={isSubmitting}
          disabled={values.checkOut !== '' && (!data || isPlaceholderData || isError)}
        >
          {data
            ? text(firstName ? 'byHand.bookFor' : 'byHand.book', { name: firstName ?? '', amount: baht(total) })
            : text('byHand.title')}
        </Button>
      </CardContent>
      {adjusting && data && (
        <AdjustDialog
          total={data.quote.total}
          byChannel={isByChannel(values)}
          onClose={() => setAdjusting(false)}
          onUse={adjustment => {
            adjust(adjustment);
            setAdjusting(false);
          }}
        />
      )}
    </Panel>
  );
};
