import type { AdminVilla } from '@baan/contract/adminVilla';
import { memo } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { CounterInput } from '../forms/CounterInput.tsx';
import { useText } from '../i18n/useText.ts';
import { GuestsByRooms } from './GuestsByRooms.tsx';
import { Part } from './Part.tsx';

/** Capacity. Bedrooms cannot be fewer than the minimum of rooms for a booking, so that number is shown first. */
export const SizePart = memo(({ minRooms }: Pick<AdminVilla, 'minRooms'>) => {
  const text = useText();
  const [bedrooms, bathrooms, guests] = useWatch({ name: ['bedrooms', 'bathrooms', 'maxGuests'] }) as number[];
  const about = [
    text('house.bedrooms', { smart_count: bedrooms ?? 0 }),
    text('house.bathrooms', { smart_count: bathrooms ?? 0 }),
    text('house.guests', { smart_count: guests ?? 0 }),
  ].join(' ');
  return (
    <Part section="size" about={about}>
      <div className="sizes">
        <div>
          <CounterInput source="bedrooms" label={text('house.field.bedrooms')} min={minRooms} max={50} />
          <CounterInput source="bathrooms" label={text('house.field.bathrooms')} min={0} max={50} />
        </div>
        <div>
          <CounterInput source="maxGuests" label={text('house.field.maxGuests')} min={1} max={100} />
          <div className="counter">
            <span aria-hidden="true">{text('house.field.sizeSqm')}</span>
            <NumberInput
              className="sqm"
              source="sizeSqm"
              label={false}
              helperText={false}
              min={0}
              slotProps={{
                htmlInput: { 'aria-label': text('house.field.sizeSqm'), inputMode: 'numeric' },
                input: { endAdornment: <span className="unit">{text('house.sqm')}</span> },
              }}
            />
          </div>
        </div>
      </div>
      <GuestsByRooms />
      {bedrooms === minRooms && minRooms > 1 && (
        <p className="hint">
          <span>
            {text('house.fewestRooms', { smart_count: minRooms })} <Link to="/admin/prices#base">{text('house.toPrices')}</Link>
          </span>
        </p>
      )}
    </Part>
  );
});
