import { useController } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

/** The minimum of rooms for a booking, in steps: at most the number of bedrooms. */
export const RoomsCount = ({ bedrooms }: { bedrooms: number }) => {
  const text = useText();
  const { field, fieldState } = useController<{ minRooms: number }, 'minRooms'>({ name: 'minRooms' });
  const step = (by: number) => {
    field.onChange(field.value + by);
    field.onBlur();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be the form's frame, not a name for three parts in a row */}
      <span className="count" role="group" aria-label={text('prices.minRooms')}>
        <button
          type="button"
          className="icon-btn"
          ref={field.ref}
          aria-label={text('prices.fewerRooms')}
          disabled={field.value <= 1}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output className="num" aria-live="polite">
          {field.value}
        </output>
        <button
          type="button"
          className="icon-btn"
          aria-label={text('prices.moreRooms')}
          disabled={field.value >= bedrooms}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      {fieldState.error && <p className="error across">{fieldState.error.message}</p>}
    </>
  );
};
