import { addDays, daysBetween } from '@baan/domain/shared/plainDate';
import { Alert, Chip, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { dayMonth, stayShort } from '../format/day.ts';
import { Edit } from '../forms/Edit.tsx';
import { DayInput } from '../forms/inputs/DayInput.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { RowFoot } from '../forms/RemovedRows.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Fields, Row } from '../ui/Rows.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { Head, PriceGrid, PriceWarning } from './PriceTable.tsx';
import { asPrices, type PriceValues } from './priceFields.ts';
import { firstOverlap, type SeasonOverlap } from './seasonFields.ts';
import { nightPrices, unusualPrices } from './stayPreview.ts';

type OverlapNoticeProps = { id: string; overlap: SeasonOverlap; name: string; onDelete: () => void };

/** Two overlapping seasons: their names, and the ways to fix it. The one that starts first can end earlier, unless both start together. */
export const OverlapNotice = ({ id, overlap: { first, firstAt, from, after }, name, onDelete }: OverlapNoticeProps) => {
  const text = useText();
  const say = useLocalized();
  const [language] = useLanguage();
  const { setValue } = useFormContext();
  const other = say(first.name) || text('prices.newSeason');
  const last = addDays(after, -1);
  const nights = {
    name: other,
    days: from === last ? dayMonth(from, language) : stayShort(from, last, language, last.slice(0, 4)),
    count: daysBetween(from, after),
  };
  return (
    <Alert role="alert" id={id} severity="error">
      <Stack sx={{ gap: 0.5, '& > div': { flexWrap: 'wrap', mt: 1 } }}>
        <strong>{text('prices.overlapNights', nights)}</strong>
        <p>{text('prices.overlapText')}</p>
        <Row>
          {first.from < from && (
            <Button kind="line" onClick={() => setValue(`seasons.${firstAt}.to`, from, { shouldDirty: true })}>
              {text('prices.overlapEnd', { name: other, day: dayMonth(addDays(from, -1), language) })}
            </Button>
          )}
          <Button kind="quiet" onClick={onDelete}>
            {text('prices.seasonDelete', { name })}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};

type Props = { at: number; name: string; bedrooms: number; today: string; onDelete: () => void; onClose: () => void };

/** One season: its name, first and last night, four prices, and the minimum of nights of stays that start in it. */
export const SeasonInputs = ({ at, name, bedrooms, today, onDelete, onClose }: Props) => {
  const text = useText();
  const source = `seasons.${at}`;
  const values = useWatch() as PriceValues;
  const { priceReductionPerRoom, minRooms } = asPrices(values);
  const table = nightPrices({ ...asPrices({ ...values.seasons[at] }), priceReductionPerRoom, minRooms }, bedrooms);
  const isUnset = table.every(row => row.weekday === 0 && row.weekend === 0);
  const told = useId();
  const found = firstOverlap(values.seasons);
  const overlap = found?.at === at ? found : undefined;
  const heard = (label: string) => `${name}, ${label}`;
  return (
    <Edit wide>
      <Row sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h6" component="h3">
          {name}
        </Typography>
        {!values.seasons[at]?.id && <Chip color="warning" icon={<Icon name="pen" />} label={text('prices.seasonUnsaved')} />}
      </Row>
      <LocalizedInput source={`${source}.name`} label={text('prices.seasonName')} maxLength={200} />
      <Fields short>
        <DayInput source={`${source}.from`} label={text('prices.firstNight')} min={today} toldBy={overlap ? told : undefined} />
        <DayInput source={`${source}.to`} label={text('prices.lastNight')} min={today} isLastNight />
        <NumberInput
          source={`${source}.minNights`}
          label={text('prices.minNights')}
          min={1}
          max={365}
          step={1}
          parse={typed => (typed === '' || typed === null ? undefined : Number(typed))}
        />
      </Fields>
      {overlap && <OverlapNotice id={told} overlap={overlap} name={name} onDelete={onDelete} />}
      <PriceGrid>
        <span />
        <Head>{text('prices.usualHead')}</Head>
        <Head>{text('prices.directHead')}</Head>
        <span>{text('prices.weekdayShort')}</span>
        <MoneyInput source={`${source}.weekdayPrice`} label={heard(text('prices.weekdayUsual'))} />
        <MoneyInput source={`${source}.weekdayDiscountedPrice`} label={heard(text('prices.weekdayDirect'))} />
        <span>{text('prices.weekendShort')}</span>
        <MoneyInput source={`${source}.weekendPrice`} label={heard(text('prices.weekendUsual'))} />
        <MoneyInput source={`${source}.weekendDiscountedPrice`} label={heard(text('prices.weekendDirect'))} />
      </PriceGrid>
      {!isUnset && unusualPrices(table).map(warning => <PriceWarning key={warning.kind + warning.when} warning={warning} />)}
      <RowFoot remove={text('prices.seasonDelete', { name })} onRemove={onDelete} onClose={onClose} />
    </Edit>
  );
};
