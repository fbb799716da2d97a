import { type Amenity, amenity } from '@baan/contract/villa';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { AmenityIcon } from './AmenityIcon.tsx';
import { VillaSection } from './VillaSection.tsx';

/** The amenities, each with a text of its own. */
export const AmenitiesPart = memo(() => {
  const text = useText();
  const { field, fieldState } = useController({ name: 'amenities' });
  const shown = field.value as Amenity[];
  const turn = (one: Amenity, on: boolean) =>
    field.onChange(amenity.options.filter(other => (other === one ? on : shown.includes(other))));
  return (
    <VillaSection section="amenities" about={text('villa.about.amenities', { count: shown.length, all: amenity.options.length })}>
      {fieldState.error?.message && (
        <p className="error" role="alert">
          <Icon name="alert" size={16} />
          {fieldState.error.message}
        </p>
      )}
      <ul className="lines">
        {amenity.options.map(one => {
          const name = text(`villa.amenity.${one}`);
          const on = shown.includes(one);
          return (
            <li key={one} className="amenity">
              <label className="switch">
                <input
                  type="checkbox"
                  role="switch"
                  aria-checked={on}
                  checked={on}
                  onChange={event => turn(one, event.target.checked)}
                />
                <AmenityIcon name={one} />
                <span>{name}</span>
              </label>
              <LocalizedInput source={`amenityNotes.${one}`} label={name} quiet maxLength={120} disabled={!on} />
            </li>
          );
        })}
      </ul>
    </VillaSection>
  );
});
