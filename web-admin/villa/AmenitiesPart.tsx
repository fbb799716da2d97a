import { type Amenity, amenity } from '@baan/contract/villa';
import { FormHelperText, styled } from '@mui/material';
import { memo } from 'react';
import { useController } from 'react-hook-form';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useText } from '../i18n/useText.ts';
import { Switch } from '../ui/Choices.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Lines, Row } from '../ui/Rows.tsx';
import { VillaSection } from './VillaPageFrame.tsx';

const AmenityRow = styled('li')({
  '&&': { flexWrap: 'wrap' },
  '& > label': { flex: '0 0 236px' },
  '& > div': { flex: '1 1 320px' },
  '@media (max-width: 699px)': { '& > label, & > div': { flex: '1 1 100%' } },
});

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
        <FormHelperText role="alert" error>
          {fieldState.error.message}
        </FormHelperText>
      )}
      <Lines>
        {amenity.options.map(one => {
          const name = text(`villa.amenity.${one}`);
          const on = shown.includes(one);
          return (
            <AmenityRow key={one}>
              <Switch
                checked={on}
                onChange={event => turn(one, event.target.checked)}
                label={
                  <Row as="span">
                    <Icon name={one} />
                    {name}
                  </Row>
                }
              />
              <LocalizedInput source={`amenityNotes.${one}`} label={name} quiet maxLength={120} disabled={!on} />
            </AmenityRow>
          );
        })}
      </Lines>
    </VillaSection>
  );
});
