import type { AdminVilla } from '@baan/contract/adminVilla';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { PriceTable } from './PriceTable.tsx';
import { asPrices, type PriceValues } from './priceFields.ts';
import { RoomsCount } from './RoomsCount.tsx';

/** The four prices, the reduction per room and the minimum of rooms, with the guest's view beside them. */
export const BasePrices = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const values = useWatch() as PriceValues;
  return (
    <FormPart id="base" title={text('prices.base')} about={text('prices.baseText', { smart_count: villa.bedrooms })}>
      <div className="base-prices">
        <div className="gap-2">
          <div className="price-grid">
            <span />
            <span className="head">{text('prices.usualHead')}</span>
            <span className="head">{text('prices.directHead')}</span>
            <span>{text('prices.weekdayShort')}</span>
            <MoneyInput source="weekdayPrice" label={text('prices.weekdayUsual')} />
            <MoneyInput source="weekdayDiscountedPrice" label={text('prices.weekdayDirect')} />
            <span>{text('prices.weekendShort')}</span>
            <MoneyInput source="weekendPrice" label={text('prices.weekendUsual')} />
            <MoneyInput source="weekendDiscountedPrice" label={text('prices.weekendDirect')} />
          </div>
          <div className="price-grid">
            <span className="wide">{text('prices.reduction')}</span>
            <MoneyInput source="priceReductionPerRoom" label={text('prices.reduction')} />
            <span className="wide">{text('prices.minRooms')}</span>
            <RoomsCount bedrooms={villa.bedrooms} />
          </div>
        </div>
        <PriceTable values={asPrices(values)} bedrooms={villa.bedrooms} guests={villa.guestsByRooms} />
      </div>
    </FormPart>
  );
};
