import type { AdminVilla } from '@baan/contract/adminVilla';
import FormLabel from '@mui/material/FormLabel';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { BackgroundInput } from './BackgroundInput.tsx';
import { PictureList } from './PictureList.tsx';
import { VillaSection } from './VillaSection.tsx';
import { mostSlides } from './villaDetails.ts';

/** The large picture and the slides. */
export const PicturesPart = memo(({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const [background, slides] = useWatch({ name: ['background', 'slides'] }) as [unknown, unknown[]];
  const about = text(background ? 'villa.about.pictures' : 'villa.about.noBackground', {
    count: slides.length,
    most: mostSlides,
  });
  return (
    <VillaSection section="pictures" about={about}>
      <BackgroundInput villa={villa} />
      <div>
        <FormLabel component="span">{text('villa.slides')}</FormLabel>
        <PictureList source="slides" label={text('villa.slides')} most={mostSlides} villa={villa} />
      </div>
    </VillaSection>
  );
});
