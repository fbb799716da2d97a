import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiIconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { baht } from '../../format/money.ts';
import type { FieldlessError } from '../../forms/fieldErrors.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NoWrap } from '../../ui/NoWrap.ts';
import { PanelHead } from '../../ui/Panel.ts';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { useVilla } from '../../villa/useVilla.ts';
import { NightRows, OtherRow, OtherRows } from '../PriceRows.tsx';
import { Prices } from '../Prices.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { type BookingByHand, isByChannel, type PriceAdjustment, reasonsNeeded, totalOf } from './byHandValues.ts';
import { MoneyPart } from './MoneyPart.tsx';
import { Reasons } from './Reasons.tsx';
import { useQuote } from './useQuote.ts';

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
    <Card component="aside" aria-label={text('byHand.price')}>
      <PanelHead>
        <h2>{text('byHand.price')}</h2>
      </PanelHead>
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
                  <MuiIconButton
                    aria-label={text('byHand.removeLine', { label: values.adjustment.label })}
                    onClick={() => adjust(null)}
                  >
                    <Icon name="close" />
                  </MuiIconButton>
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
    </Card>
  );
};
