import FormHelperText from '@mui/material/FormHelperText';
import { useController } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Count } from '../ui/Count.tsx';

/** The minimum of rooms for a booking, in steps: at most the number of bedrooms. */
export const RoomsCount = ({ bedrooms }: { bedrooms: number }) => {
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
