import { addDays, daysBetween, isPlainDate } from '@baan/domain/shared/plainDate';
import { figures } from '@baan/i18n/money';
import { Typography } from '@mui/material';
import { Fragment, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { dayMonthYear } from '../format/day.ts';
import { FormPart } from '../forms/FormPart.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RemovedRows } from '../forms/RemovedRows.tsx';
import { useOpenRows, useRemovableItems } from '../forms/useItems.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Grow, Lines, Row } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { asPrices, nightPricesIn, type PriceValues } from './priceFields.ts';
import { SeasonBand } from './SeasonBand.tsx';
import { SeasonInputs } from './SeasonInputs.tsx';
import { type FormSeason, isRange } from './seasonFields.ts';

/** Nights with prices of their own, in order of date. */
export const SeasonsPart = ({ bedrooms, today }: { bedrooms: number; today: string }) => {
  const text = useText();
  const say = useLocalized();
  const { errors } = useFormState();
  const values = useWatch() as PriceValues;
  const { items, append, takeOut, goneBefore } = useRemovableItems<FormSeason>('seasons', ({ key }) => key);
  const open = useOpenRows(
    'seasons',
    items.map(({ key }) => key),
  );
  const wrong = errors.seasons as Record<number, unknown> | undefined;
  const add = (nights = { from: '', to: '' }) => {
    const season: FormSeason = { key: newKey(), name: { ...noLocalized }, ...nights, ...nightPricesIn(values) };
    open.set(season.key, true);
    append(season);
  };
  // Nights chosen in the calendar start a new season, once.
  const [search, setSearch] = useSearchParams();
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the address contains nights
  useEffect(() => {
    if (!isPlainDate(from) || !isPlainDate(to)) return;
    setSearch({}, { replace: true });
    add({ from, to });
  }, [from, to]);
  const goneAt = (at: number) => (
    <RemovedRows
      gone={goneBefore(at)}
      words={item => text('villa.removed', { name: say(item.name) || text('prices.newSeason') })}
    />
  );
  return (
    <FormPart id="seasons" title={text('prices.seasons')} about={text('prices.seasonsText')}>
      {items.length === 0 && <Typography color="textSecondary">{text('prices.noSeasons')}</Typography>}
      {values.seasons.some(isRange) && (
        <SeasonBand
          seasons={values.seasons}
          today={today}
          isCheaper={season => weekdayPriceOf(season) < weekdayPriceOf(values)}
        />
      )}
      <Lines stack>
        {items.map((season, at) => {
          const name = say(season.name) || text('prices.newSeason');
          return (
            <Fragment key={season.key}>
              {goneAt(at)}
              <li>
                {open.isOpen(season.key) || wrong?.[at] ? (
                  <SeasonInputs
                    at={at}
                    name={name}
                    bedrooms={bedrooms}
                    today={today}
                    onDelete={() => takeOut(at)}
                    onClose={() => open.set(season.key, false)}
                  />
                ) : (
                  <>
                    <SeasonWords season={season} name={name} />
                    <Row as="span">
                      <IconButton
                        icon="pen"
                        label={text('prices.seasonEdit', { name })}
                        onClick={() => open.set(season.key, true)}
                      />
                      <IconButton icon="trash" label={text('prices.seasonDelete', { name })} onClick={() => takeOut(at)} />
                    </Row>
                  </>
                )}
              </li>
            </Fragment>
          );
        })}
        {goneAt(items.length)}
      </Lines>
      <div>
        <Button kind="line" icon="plus" onClick={() => add()}>
          {text('prices.addSeason')}
        </Button>
      </div>
    </FormPart>
  );
};

/** The guest's price for a weekday night. */
const weekdayPriceOf = (prices: Pick<PriceValues, 'weekdayPrice' | 'weekdayDiscountedPrice'>): number =>
  Number(prices.weekdayDiscountedPrice || prices.weekdayPrice || 0);

const SeasonWords = ({ season, name }: { season: FormSeason; name: string }) => {
  const text = useText();
  const [language] = useLanguage();
  const { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice } = asPrices({ ...season });
  const [week, end] = [weekdayDiscountedPrice || weekdayPrice, weekendDiscountedPrice || weekendPrice];
  return (
    <>
      <Grow as="span">
        <strong>{name}</strong>
        {isRange(season) && (
          <small>
            {dayMonthYear(season.from, language)} – {dayMonthYear(addDays(season.to, -1), language)}
            {season.minNights && season.minNights > 1 ? `, ${text('prices.atLeast', { count: season.minNights })}` : ''}
          </small>
        )}
      </Grow>
      <NoWrap sx={{ textAlign: 'right', '@media (max-width: 699px)': { flex: 1, textAlign: 'left' } }}>
        {week === end ? text('prices.everyNight', { price: figures(week) }) : `${figures(week)} / ${figures(end)}`}
        {isRange(season) && <small>{text('common.nights', { count: daysBetween(season.from, season.to) })}</small>}
      </NoWrap>
    </>
  );
};
