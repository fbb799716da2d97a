import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { baht } from '../../format/money.ts';
import type { FieldlessError } from '../../forms/fieldErrors.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { RefusedNotice } from '../../ui/Unanswered.tsx';
import { useVilla } from '../../villa/useVilla.ts';
import { NightRows, OtherRow, OtherRows } from '../PriceRows.tsx';
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
    <aside className="panel" aria-label={text('byHand.price')}>
      <div className="panel-head">
        <h2>{text('byHand.price')}</h2>
      </div>
      <div className="body gap-2">
        {!data && (isError ? <LoadFailed retry={refetch} /> : <p className="muted">{text('byHand.chooseNights')}</p>)}
        {data && (
          <>
            <dl className="prices">
              <NightRows lines={data.quote.lines} />
              <OtherRows lines={data.quote.lines} />
              {values.adjustment && (
                <OtherRow line={{ kind: 'adjustment', ...values.adjustment }}>
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={text('byHand.removeLine', { label: values.adjustment.label })}
                    onClick={() => adjust(null)}
                  >
                    <Icon name="close" />
                  </button>
                </OtherRow>
              )}
              <div className="total">
                <dt>{text('booking.total')}</dt>
                <dd className="num" aria-live="polite">
                  {baht(total)}
                </dd>
              </div>
            </dl>
            {!values.adjustment && (
              <Button kind="quiet" icon="plus" className="at-start" onClick={() => setAdjusting(true)}>
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
          className="btn-wide"
          busy={isSubmitting}
          disabled={values.checkOut !== '' && (!data || isPlaceholderData || isError)}
        >
          {data
            ? text(firstName ? 'byHand.bookFor' : 'byHand.book', { name: firstName ?? '', amount: baht(total) })
            : text('byHand.title')}
        </Button>
      </div>
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
    </aside>
  );
};
