import { fitsVilla, guestsByRoomsOf } from '@baan/domain/villa/guestsByRooms';
import FormLabel from '@mui/material/FormLabel';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CounterInput } from '../forms/CounterInput.tsx';
import { useText } from '../i18n/useText.ts';

/** The capacity of each number of rooms; all rooms have the maximum. Numbers that no longer fit are redistributed, as the service does. */
export const GuestsByRooms = () => {
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
