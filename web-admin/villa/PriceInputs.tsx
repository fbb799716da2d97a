import { NumberInput } from 'react-admin';
import type { Text } from '../i18n/useText.ts';
import { useText } from '../i18n/useText.ts';
import type { Prices } from './nightPrices.ts';

const amounts = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
  'priceReductionPerRoom',
] as const satisfies (keyof Prices)[];

/** What the service would refuse, said before it is asked. */
export const validatePrices = (values: Partial<Prices>, bedrooms: number, text: Text): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const name of [...amounts, 'minRooms'] as const) {
    const value = values[name];
    if (value === undefined || value === null || Number.isNaN(value)) wrong[name] = text('field.required');
    else if (!Number.isInteger(value)) wrong[name] = text('prices.notWhole');
    else if (value < 0) wrong[name] = text('prices.negative');
  }
  const { weekdayPrice = 0, weekdayDiscountedPrice = 0, weekendPrice = 0, weekendDiscountedPrice = 0, minRooms = 1 } = values;
  if (weekdayDiscountedPrice > 0 && weekdayDiscountedPrice >= weekdayPrice) {
    wrong.weekdayDiscountedPrice ??= text('prices.discountTooHigh');
  }
  if (weekendDiscountedPrice > 0 && weekendDiscountedPrice >= weekendPrice) {
    wrong.weekendDiscountedPrice ??= text('prices.discountTooHigh');
  }
  if (minRooms > bedrooms) wrong.minRooms ??= text('prices.tooManyRooms');
  if (minRooms < 1) wrong.minRooms ??= text('field.too_small');
  return wrong;
};

export const PriceInputs = ({ bedrooms }: { bedrooms: number }) => {
  const text = useText();
  const amount = (source: keyof Prices, label: string, hint?: string) => (
    <NumberInput source={source} label={label} helperText={hint ?? false} min={0} step={100} />
  );
  return (
    <>
      <h2 className="form-group">{text('prices.weekday')}</h2>
      <div className="fields-2">
        {amount('weekdayPrice', text('prices.normal'))}
        {amount('weekdayDiscountedPrice', text('prices.discounted'), text('prices.discountedHint'))}
      </div>
      <h2 className="form-group">{text('prices.weekend')}</h2>
      <div className="fields-2">
        {amount('weekendPrice', text('prices.normal'))}
        {amount('weekendDiscountedPrice', text('prices.discounted'), text('prices.discountedHint'))}
      </div>
      <h2 className="form-group">{text('prices.fewer')}</h2>
      <div className="fields-2">
        {amount('priceReductionPerRoom', text('prices.reduction'))}
        <NumberInput
          source="minRooms"
          label={text('prices.minRooms')}
          helperText={text('prices.minRoomsHint', { smart_count: bedrooms })}
          min={1}
          max={bedrooms}
          step={1}
        />
      </div>
    </>
  );
};
