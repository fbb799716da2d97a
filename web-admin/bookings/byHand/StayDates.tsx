import { useWatch } from 'react-hook-form';
import { nightsBetween, stayLong } from '../../format/day.ts';
import { DayInput } from '../../forms/DayInput.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';

/** The nights of the stay. */
export const StayDates = () => {
  const text = useText();
  const [language] = useLanguage();
  const [checkIn, checkOut] = useWatch({ name: ['checkIn', 'checkOut'] }) as [string, string];
  return (
    <>
      <div className="fields-2">
        <DayInput source="checkIn" label={text('resources.bookings.fields.checkIn')} />
        <DayInput source="checkOut" label={text('resources.bookings.fields.checkOut')} />
      </div>
      {checkIn && checkIn < checkOut && (
        <p>
          <strong>
            {stayLong(checkIn, checkOut, language)}, {text('common.nights', { smart_count: nightsBetween(checkIn, checkOut) })}
          </strong>
        </p>
      )}
    </>
  );
};
