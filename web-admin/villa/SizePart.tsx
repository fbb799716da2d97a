import type { AdminVilla } from '@baan/contract/adminVilla';
import { fitsVilla, guestsByRoomsOf } from '@baan/domain/villa/guestsByRooms';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import { memo, useEffect } from 'react';
import { NumberInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { CounterInput, CounterLine } from '../forms/inputs/NumberInputs.tsx';
import { useText } from '../i18n/useText.ts';
import { NoWrap } from '../ui/Words.tsx';
import { VillaSection } from './VillaPageFrame.tsx';

/** The capacity of each number of rooms; all rooms have the maximum. Numbers that no longer fit are redistributed, as the service does. */
const GuestsByRooms = () => {
  const text = useText();
  const { setValue } = useFormContext();
  const [bedrooms, maxGuests, guestsByRooms] = useWatch({ name: ['bedrooms', 'maxGuests', 'guestsByRooms'] }) as [
    number,
    number,
    number[],
  ];
  const fit = fitsVilla({ bedrooms, maxGuests }, guestsByRooms);
  useEffect(() => {
    if (!fit) setValue('guestsByRooms', guestsByRoomsOf({ bedrooms, maxGuests, guestsByRooms: null }));
  }, [fit, bedrooms, maxGuests, setValue]);
  if (bedrooms < 2 || !fit) return null;
  const fewer = Array.from({ length: bedrooms - 1 }, (_, at) => at);
  return (
    <div>
      <FormLabel component="span">{text('villa.field.guestsByRooms')}</FormLabel>
      {fewer.map(at => (
        <CounterInput
          key={at}
          source={`guestsByRooms.${at}`}
          label={text('villa.guestsIn', { count: at + 1 })}
          min={guestsByRooms[at - 1] ?? 1}
          max={guestsByRooms[at + 1] ?? maxGuests}
        />
      ))}
    </div>
  );
};

/** Capacity. Bedrooms cannot be fewer than the minimum of rooms for a booking, so that number is shown first. */
export const SizePart = memo(({ minRooms }: Pick<AdminVilla, 'minRooms'>) => {
  const text = useText();
  const [bedrooms, bathrooms, guests] = useWatch({ name: ['bedrooms', 'bathrooms', 'maxGuests'] }) as number[];
  const about = [
    text('villa.bedrooms', { count: bedrooms ?? 0 }),
    text('villa.bathrooms', { count: bathrooms ?? 0 }),
    text('villa.guests', { count: guests ?? 0 }),
  ].join(' ');
  return (
    <VillaSection section="size" about={about}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
          gap: '0 48px',
          '@media (max-width: 699px)': { '& > div + div': { borderTop: '1px solid var(--hairline)' } },
        }}
      >
        <div>
          <CounterInput source="bedrooms" label={text('villa.field.bedrooms')} min={minRooms} max={50} />
          <CounterInput source="bathrooms" label={text('villa.field.bathrooms')} min={0} max={50} />
        </div>
        <div>
          <CounterInput source="maxGuests" label={text('villa.field.maxGuests')} min={1} max={100} />
          <CounterLine>
            <span aria-hidden="true">{text('villa.field.sizeSqm')}</span>
            <NumberInput
              sx={{ width: 148, '& input': { textAlign: 'right' } }}
              source="sizeSqm"
              label={false}
              min={0}
              slotProps={{
                htmlInput: { 'aria-label': text('villa.field.sizeSqm'), inputMode: 'numeric' },
                input: { endAdornment: <NoWrap sx={{ color: 'text.secondary' }}>{text('villa.sqm')}</NoWrap> },
              }}
            />
          </CounterLine>
        </div>
      </Box>
      <GuestsByRooms />
      {bedrooms === minRooms && minRooms > 1 && (
        <FormHelperText>
          <span>
            {text('villa.fewestRooms', { count: minRooms })} <Link to="/admin/prices#base">{text('villa.toPrices')}</Link>
          </span>
        </FormHelperText>
      )}
    </VillaSection>
  );
});
