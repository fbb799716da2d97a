import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { memo } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useText } from '../i18n/useText.ts';
import { NearbyList } from './NearbyList.tsx';
import { VillaSection } from './VillaSection.tsx';
import type { VillaDetails } from './villaDetails.ts';

/** The location, the directions, and places nearby. */
export const PlacePart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const [location, mapUrl] = useWatch({ name: ['location', 'mapUrl'] }) as [VillaDetails['location'], string];
  return (
    <VillaSection section="place" about={say(location) || text('villa.about.noPlace')}>
      <LocalizedInput source="location" label={text('villa.field.location')} maxLength={5000} />
      <LocalizedInput source="gettingHere" label={text('villa.field.gettingHere')} maxLength={5000} />
      <LocalizedInput source="address" label={text('villa.field.address')} lines={2} maxLength={5000} />
      <div>
        <TextInput
          source="mapUrl"
          label={text('villa.field.mapUrl')}
          type="url"
          helperText={false}
          parse={(url: string | null) => url ?? ''}
        />
        <FormHelperText>
          <span>
            {text('villa.mapHint')}{' '}
            {/^https?:\/\//.test(mapUrl) && (
              <a href={mapUrl} target="_blank" rel="noreferrer">
                {text('villa.mapTry')}
              </a>
            )}
          </span>
        </FormHelperText>
      </div>
      <div>
        <FormLabel component="span">{text('villa.field.nearby')}</FormLabel>
        <NearbyList />
      </div>
    </VillaSection>
  );
});
