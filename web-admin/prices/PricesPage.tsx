import type { AdminVilla } from '@baan/contract/adminVilla';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { Box, FormHelperText, Stack } from '@mui/material';
import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { dayMonthYear } from '../format/day.ts';
import { FormPart, PartList } from '../forms/FormPart.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { useVillaForm, type VillaFormFields } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Count } from '../ui/Choices.tsx';
import { Panels } from '../ui/Panel.tsx';
import { VillaPageFrame } from '../villa/VillaPageFrame.tsx';
import { CancellationPart } from './CancellationPart.tsx';
import { FeesPart } from './FeesPart.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { Head, PriceGrid, PriceTable } from './PriceTable.tsx';
import {
  asPrices,
  newListsOf,
  type PriceValues,
  priceLabels,
  pricePartOf,
  priceProblems,
  readPrices,
  writePrices,
} from './priceFields.ts';
import { SeasonsPart } from './SeasonsPart.tsx';
import { StayRules } from './StayRules.tsx';
import { TryStay } from './TryStay.tsx';

/** The minimum of rooms for a booking, in steps: at most the number of bedrooms. */
const RoomsCount = ({ bedrooms }: { bedrooms: number }) => {
  const text = useText();
  const { field, fieldState } = useController<{ minRooms: number }, 'minRooms'>({ name: 'minRooms' });
  return (
    <>
      <Count
        label={text('prices.minRooms')}
        words={{ less: text('prices.fewerRooms'), more: text('prices.moreRooms') }}
        value={field.value}
        min={1}
        max={bedrooms}
        buttonRef={field.ref}
        onChange={rooms => {
          field.onChange(rooms);
          field.onBlur();
        }}
      />
      {fieldState.error && (
        <FormHelperText error data-across>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </>
  );
};

/** The four prices, the reduction per room and the minimum of rooms, with the guest's view beside them. */
const BasePrices = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const values = useWatch() as PriceValues;
  return (
    <FormPart id="base" title={text('prices.base')} about={text('prices.baseText', { count: villa.bedrooms })}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 330px), 1fr))',
          gap: '20px 40px',
          alignItems: 'start',
          '& > *': { minWidth: 0 },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          <PriceGrid>
            <span />
            <Head>{text('prices.usualHead')}</Head>
            <Head>{text('prices.directHead')}</Head>
            <span>{text('prices.weekdayShort')}</span>
            <MoneyInput source="weekdayPrice" label={text('prices.weekdayUsual')} />
            <MoneyInput source="weekdayDiscountedPrice" label={text('prices.weekdayDirect')} />
            <span>{text('prices.weekendShort')}</span>
            <MoneyInput source="weekendPrice" label={text('prices.weekendUsual')} />
            <MoneyInput source="weekendDiscountedPrice" label={text('prices.weekendDirect')} />
          </PriceGrid>
          <PriceGrid>
            <span data-wide>{text('prices.reduction')}</span>
            <MoneyInput source="priceReductionPerRoom" label={text('prices.reduction')} />
            <span data-wide>{text('prices.minRooms')}</span>
            <RoomsCount bedrooms={villa.bedrooms} />
          </PriceGrid>
        </Stack>
        <PriceTable values={asPrices(values)} bedrooms={villa.bedrooms} guests={villa.guestsByRooms} />
      </Box>
    </FormPart>
  );
};

/** /admin/prices: the six numbers of a price, the rules of a stay, and the price of a stay before and after saving. */
export const PricesPage = () => {
  const text = useText();
  const [language] = useLanguage();
  const listWords = ({ priceList: { number, since } }: AdminVilla) =>
    since ? text('prices.list', { number, day: dayMonthYear(bangkokDate(new Date(since)), language) }) : '';
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
  const [today] = useState(() => bangkokDate(new Date()));
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
