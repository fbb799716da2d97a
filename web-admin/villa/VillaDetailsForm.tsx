import type { AdminVilla } from '@baan/contract/adminVilla';
import Box from '@mui/material/Box';
import { languageWord } from '../eventDescription/eventDescription.ts';
import { PartList, useIsWide } from '../forms/FormPart.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useVillaForm } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { AmenitiesPart } from './AmenitiesPart.tsx';
import { changedVillaFields } from './changedNames.ts';
import { HostPart } from './HostPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { PlacePart } from './PlacePart.tsx';
import { PrivacyPart } from './PrivacyPart.tsx';
import { ReviewsPart } from './ReviewsPart.tsx';
import { RoomsPart } from './RoomsPart.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { SizePart } from './SizePart.tsx';
import { fieldLabel, sectionOf } from './sections.ts';
import { UnderwayProvider, useUnderwayCount } from './Underway.tsx';
import { valueWords } from './valueWords.ts';
import { villaDetails } from './villaDetails.ts';
import { ArrivalPart, ContactPart, NamesPart, RulesPart } from './WordsParts.tsx';

/** All data of the house in one form: sections, one save bar. */
export const VillaDetailsForm = ({ villa }: { villa: AdminVilla }) => (
  <UnderwayProvider>
    <Form villa={villa} />
  </UnderwayProvider>
);

const Form = ({ villa }: { villa: AdminVilla }) => {
  const text = useText();
  const say = useLocalized();
  const wide = useIsWide();
  const underway = useUnderwayCount();
  const house = useVillaForm(villa, villaDetails);
  const { form, changed } = house;
  return (
    <VillaFormFrame
      house={house}
      label={path => text(fieldLabel(path))}
      show={(field, value) => (field === 'otherLanguages' ? languageWord(value, text) : valueWords(value, say, text))}
      changed={changed.length > 0 ? changedVillaFields(changed, house.baseline, form.getValues(), say, text) : []}
      underway={underway > 0 ? [text('villa.underway', { count: underway })] : []}
      partOf={sectionOf}
    >
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: 'minmax(0, 1fr)',
          alignItems: 'start',
          '@media (min-width: 1100px)': { gap: '20px 24px', gridTemplateColumns: '176px minmax(0, 1fr)' },
        }}
      >
        {wide && <SectionIndex />}
        <PartList>
          <NamesPart />
          <SizePart minRooms={villa.minRooms} />
          <PicturesPart villa={villa} />
          <RoomsPart villa={villa} />
          <AmenitiesPart />
          <ReviewsPart />
          <RulesPart />
          <ArrivalPart />
          <ContactPart />
          <HostPart />
          <PlacePart />
          <PrivacyPart />
        </PartList>
      </Box>
    </VillaFormFrame>
  );
};
