import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../forms/DayInput.tsx';
import { Edit } from '../forms/Edit.ts';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { RowFoot } from '../forms/RowFoot.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';
import { Icon } from '../ui/Icon.tsx';
import { Row } from '../ui/Row.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { nightPrices, unusualPrices } from './nightPrices.ts';
import { OverlapNotice } from './OverlapNotice.tsx';
import { Head, PriceGrid } from './PriceGrid.ts';
import { PriceWarning } from './PriceTable.tsx';
import { asPrices, type PriceValues } from './priceFields.ts';
import { firstOverlap } from './seasonFields.ts';

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
        {!values.seasons[at]?.id && (
          <Chip color="warning" icon={<Icon name="pen" size={16} />} label={text('prices.seasonUnsaved')} />
        )}
      </Row>
      <LocalizedInput source={`${source}.name`} label={text('prices.seasonName')} maxLength={200} />
      <Fields short>
        <DayInput source={`${source}.from`} label={text('prices.firstNight')} min={today} toldBy={overlap ? told : undefined} />
        <DayInput source={`${source}.to`} label={text('prices.lastNight')} min={today} isLastNight />
        <NumberInput
          source={`${source}.minNights`}
          label={text('prices.minNights')}
          helperText={false}
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
