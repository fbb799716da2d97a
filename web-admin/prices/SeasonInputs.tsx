import { useId } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../forms/DayInput.tsx';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { RowFoot } from '../forms/RowFoot.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { nightPrices, unusualPrices } from './nightPrices.ts';
import { OverlapNotice } from './OverlapNotice.tsx';
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
    <div className="edit room">
      <div className="row between season-head">
        <h3>{name}</h3>
        {!values.seasons[at]?.id && (
          <span className="badge badge-wait">
            <Icon name="pen" size={16} />
            {text('prices.seasonUnsaved')}
          </span>
        )}
      </div>
      <LocalizedInput source={`${source}.name`} label={text('prices.seasonName')} maxLength={200} />
      <div className="fields-3">
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
      </div>
      {overlap && <OverlapNotice id={told} overlap={overlap} name={name} onDelete={onDelete} />}
      <div className="price-grid">
        <span />
        <span className="head">{text('prices.usualHead')}</span>
        <span className="head">{text('prices.directHead')}</span>
        <span>{text('prices.weekdayShort')}</span>
        <MoneyInput source={`${source}.weekdayPrice`} label={heard(text('prices.weekdayUsual'))} />
        <MoneyInput source={`${source}.weekdayDiscountedPrice`} label={heard(text('prices.weekdayDirect'))} />
        <span>{text('prices.weekendShort')}</span>
        <MoneyInput source={`${source}.weekendPrice`} label={heard(text('prices.weekendUsual'))} />
        <MoneyInput source={`${source}.weekendDiscountedPrice`} label={heard(text('prices.weekendDirect'))} />
      </div>
      {!isUnset && unusualPrices(table).map(warning => <PriceWarning key={warning.kind + warning.when} warning={warning} />)}
      <RowFoot remove={text('prices.seasonDelete', { name })} onRemove={onDelete} onClose={onClose} />
    </div>
  );
};
