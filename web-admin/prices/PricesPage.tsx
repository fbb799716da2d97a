import type { AdminVilla } from '@baan/contract/adminVilla';
import { useMemo, useState } from 'react';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { PartList } from '../forms/FormPart.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useVillaForm, type VillaFormFields } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Panels } from '../ui/Panel.ts';
import { VillaPageFrame } from '../villa/VillaPageFrame.tsx';
import { BasePrices } from './BasePrices.tsx';
import { CancellationPart } from './CancellationPart.tsx';
import { FeesPart } from './FeesPart.tsx';
import { newListsOf, type PriceValues, priceLabels, pricePartOf, priceProblems, readPrices, writePrices } from './priceFields.ts';
import { SeasonsPart } from './SeasonsPart.tsx';
import { StayRules } from './StayRules.tsx';
import { TryStay } from './TryStay.tsx';

/** /admin/prices: the six numbers of a price, the rules of a stay, and the price of a stay before and after saving. */
export const PricesPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const listWords = ({ priceList: { number, since } }: AdminVilla) =>
    since ? text('prices.list', { number, day: dayMonthYear(bangkokDay(new Date(since)), language) }) : '';
  return (
    <VillaPageFrame title={text('prices.title')} asGuest about={listWords}>
      {villa => <PricesForm villa={villa} />}
    </VillaPageFrame>
  );
};

const PricesForm = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const say = useLocalized();
  const { bedrooms } = villa;
  const [today] = useState(() => bangkokDay(new Date()));
  const fields = useMemo<VillaFormFields<PriceValues>>(
    () => ({
      draft: 'prices',
      read: readPrices,
      write: writePrices,
      check: (values, words) => priceProblems(values, bedrooms, words, say),
      refusals: { minRooms: { at: 'minRooms', says: 'prices.tooManyRooms' } },
    }),
    [bedrooms, say],
  );
  const house = useVillaForm(villa, fields);
  const newLists = newListsOf(house.changed);
  return (
    <VillaFormFrame
      house={house}
      partOf={pricePartOf}
      saveAs={newLists > 0 ? text('prices.saveAs', { number: villa.priceList.number + newLists }) : undefined}
      label={path => text(priceLabels[path.split('.')[0] as keyof PriceValues])}
      show={(_field, value) => (Array.isArray(value) ? text('prices.changedHere', { count: value.length }) : String(value ?? ''))}
    >
      <Panels side>
        <PartList>
          <BasePrices villa={villa} />
          <SeasonsPart bedrooms={bedrooms} today={today} />
          <FeesPart />
          <StayRules />
          <CancellationPart today={today} />
        </PartList>
        <TryStay villa={villa} before={house.baseline} today={today} />
      </Panels>
    </VillaFormFrame>
  );
};
