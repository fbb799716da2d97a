import type { AdminVilla } from '@baan/contract/adminVilla';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { FormPart } from '../forms/FormPart.tsx';
import { useText } from '../i18n/useText.ts';
import { MoneyInput } from './MoneyInput.tsx';
import { Head, PriceGrid } from './PriceGrid.ts';
import { PriceTable } from './PriceTable.tsx';
import { asPrices, type PriceValues } from './priceFields.ts';
import { RoomsCount } from './RoomsCount.tsx';

/** The four prices, the reduction per room and the minimum of rooms, with the guest's view beside them. */
export const BasePrices = ({ villa }: { villa: AdminVilla }) => {
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
