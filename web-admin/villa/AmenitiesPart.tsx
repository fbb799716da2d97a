import { type Amenity, amenity } from '@baan/contract/villa';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useText } from '../i18n/useText.ts';
import { Switch } from '../ui/Choices.tsx';
import { Drawing } from '../ui/Icon.tsx';
import { Lines, Row } from '../ui/Rows.tsx';
import { VillaSection } from './VillaPageFrame.tsx';

/* As on the guest site: 1.5 px strokes on a 32 grid. */
const drawings: Record<Amenity, ReactNode> = {
  pool: (
    <>
      <path d="M11 19.5V7.2c0-1.9 1.2-3.1 2.8-3.1 1.4 0 2.4.9 2.6 2.3M20 19.5V7.2c0-1.9 1.2-3.1 2.8-3.1 1.4 0 2.4.9 2.6 2.3M11 10.6h9M11 15h9" />
      <path d="M3 22.9c2.2-1.6 4.2-1.6 6.4 0s4.3 1.6 6.5 0 4.3-1.6 6.5 0 4.3 1.6 6.6 0M5.5 27.6c1.9-1.2 3.5-1.2 5.3 0 1.9 1.3 3.5 1.3 5.4 0 1.8-1.2 3.4-1.2 5.2 0 1.8 1.1 3.3 1.1 5.1.1" />
    </>
  ),
  wifi: (
    <>
      <path d="M3.8 12.8C7.2 9.4 11.4 7.6 16.1 7.6c4.6 0 8.7 1.8 12.1 5.1M8.1 17.5c2.2-2.2 4.9-3.3 7.9-3.3s5.6 1.1 7.9 3.2M12.2 21.9c1.1-1 2.4-1.5 3.8-1.5 1.5 0 2.7.5 3.8 1.5" />
      <path d="M16 25.6h.02" strokeWidth="2.4" />
    </>
  ),
  kitchen: (
    <>
      <path d="M6.5 15.4h19v7.3c0 2.7-1.7 4.4-4.4 4.4H10.9c-2.7 0-4.4-1.7-4.4-4.4zM6.5 18.2H3.3M25.5 18.2h3.2M8 15.3c.5-2.6 3.7-4.3 8-4.3s7.5 1.7 8 4.3M16 10.9V9.2" />
      <path d="M11.8 6.8c-1-1.2 1-2.1 0-3.5M20 6.8c-1-1.2 1-2.1 0-3.5" />
    </>
  ),
  tv: (
    <>
      <path d="M4.2 7.1c0-1 .6-1.5 1.6-1.5h20.5c1 0 1.5.6 1.5 1.6v13.5c0 1-.5 1.6-1.5 1.6H5.8c-1 0-1.6-.6-1.6-1.6zM11 26.6h10.2M16 22.4v4.1" />
      <path d="M8 18.2c2.3-3.4 4.2-3.6 6-1.7 1.5 1.6 3.4.6 5.4-2.1 1.5-2 3-2.3 4.6-1" />
    </>
  ),
  coffee: (
    <>
      <path d="M6.2 12.5h15.6l-.9 9.6c-.2 2.6-1.9 4.2-4.4 4.2h-5c-2.5 0-4.2-1.6-4.4-4.2zM21.6 14.8h1.7c2.3 0 3.7 1.3 3.7 3.3 0 2.1-1.7 3.6-4.2 3.6h-1.7M5 29h18.2" />
      <path d="M11 9.2c-1-1.3 1-2.3 0-3.9M16.6 9.2c-1-1.3 1-2.3 0-3.9" />
    </>
  ),
  ac: (
    <>
      <path d="M3.6 8.4c0-1.4.8-2.2 2.2-2.2h20.4c1.4 0 2.2.8 2.2 2.2v6.3c0 1.1-.6 1.7-1.7 1.7H5.3c-1.1 0-1.7-.6-1.7-1.7zM7.4 12.7h17.2" />
      <path d="M9.6 20.3c0 2.7-.8 4.6-2.6 6M16 20.3v6.4M22.4 20.3c0 2.7.8 4.6 2.6 6" />
    </>
  ),
  parking: (
    <>
      <path d="M5 19.6l2.3-6.3c.6-1.6 1.6-2.3 3.2-2.3h11c1.6 0 2.6.7 3.2 2.3l2.3 6.3M4.1 21.8c0-1.4.8-2.3 2.3-2.3h19.2c1.5 0 2.3.9 2.3 2.3v4.1H4.1zM6.6 26v2.3M25.4 26v2.3M8.3 22.8h2.4M21.3 22.8h2.4M3 7.8c4.6-2.9 8.8-4.2 13-4.2s8.4 1.3 13 4.2" />
    </>
  ),
  bath: (
    <>
      <path d="M3.6 16.6h24.8v2.6c0 4-2.4 6.3-6.3 6.3H9.9c-3.9 0-6.3-2.3-6.3-6.3zM9.3 25.5l-1.1 2.4M22.7 25.5l1.1 2.4M6.8 16.5V7.3c0-2 1.3-3.3 3.1-3.3 1.9 0 3 1.1 3.1 3M10.4 9.7c.1-1.7 1-2.6 2.6-2.6s2.5.9 2.6 2.6zM11.4 12.3v.9M14.7 12.3v.9" />
    </>
  ),
  bbq: (
    <>
      <path d="M5 12.8h22c-.3 5.6-4.4 9-11 9s-10.7-3.4-11-9zM11.4 21.2L8 28.6M20.6 21.2L24 28.6M9.9 25.3h12.2" />
      <path d="M11 9.5c-1.1-1.4 1.1-2.5 0-4.3M16 9.5c-1.1-1.4 1.1-2.5 0-4.3M21 9.5c-1.1-1.4 1.1-2.5 0-4.3" />
    </>
  ),
};

/** The icon of an amenity. It is hidden from screen readers: the text beside it says the same. */
const AmenityIcon = ({ name }: { name: Amenity }) => (
  <Drawing viewBox="0 0 32 32" width={20} height={20} aria-hidden="true" focusable="false">
    {drawings[name]}
  </Drawing>
);

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
                    <AmenityIcon name={one} />
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
