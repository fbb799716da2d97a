import type { AdminVilla } from '@baan/contract/adminVilla';
import type { Localized } from '@baan/contract/villa';
import { Box, FormHelperText, FormLabel } from '@mui/material';
import { memo } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { languageWord } from '../eventDescription/eventDescription.ts';
import { PartList, useIsWide } from '../forms/FormPart.tsx';
import { EmailInput } from '../forms/inputs/ContactInputs.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { TimeInput } from '../forms/inputs/TimeInput.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { useVillaForm } from '../forms/useVillaForm.ts';
import { VillaFormFrame } from '../forms/VillaFormFrame.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';
import { AmenitiesPart } from './AmenitiesPart.tsx';
import { changedVillaFields } from './changedNames.ts';
import { NearbyList } from './NearbyList.tsx';
import { BackgroundInput } from './pictures/BackgroundInput.tsx';
import { UnderwayProvider, useUnderwayCount } from './pictures/PickPictures.tsx';
import { PictureList } from './pictures/PictureList.tsx';
import { ReviewsPart } from './ReviewsPart.tsx';
import { RoomsPart } from './RoomsPart.tsx';
import { SizePart } from './SizePart.tsx';
import { fieldLabel, sectionOf } from './sections.ts';
import { SectionIndex, VillaSection } from './VillaPageFrame.tsx';
import { valueWords } from './valueWords.ts';
import { mostSlides, type VillaDetails, villaDetails } from './villaDetails.ts';
import { ArrivalPart, ContactPart, NamesPart, RulesPart } from './WordsParts.tsx';

/** The location, the directions, and places nearby. */
const PlacePart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const [location, mapUrl] = useWatch({ name: ['location', 'mapUrl'] }) as [VillaDetails['location'], string];
  return (
    <VillaSection section="place" about={say(location) || text('villa.about.noPlace')}>
      <LocalizedInput source="location" label={text('villa.field.location')} maxLength={5000} />
      <LocalizedInput source="gettingHere" label={text('villa.field.gettingHere')} maxLength={5000} />
      <LocalizedInput source="address" label={text('villa.field.address')} lines={2} maxLength={5000} />
      <div>
        <TextInput source="mapUrl" label={text('villa.field.mapUrl')} type="url" parse={(url: string | null) => url ?? ''} />
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

/** The host, the hours for answers, and the promised answer time. */
const HostPart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const name = useWatch({ name: 'host.name' }) as Localized;
  const within = (promise: 'answerHours' | 'refundWorkingDays', most: number) => (
    <NumberInput
      source={`promises.${promise}`}
      label={text(`villa.promise.${promise}`)}
      min={1}
      max={most}
      step={1}
      slotProps={{
        input: { endAdornment: <NoWrap sx={{ color: 'text.secondary' }}>{text(`villa.promiseUnit.${promise}`)}</NoWrap> },
      }}
    />
  );
  return (
    <VillaSection section="host" about={say(name) || text('villa.about.noHost')}>
      <LocalizedInput source="host.name" label={text('villa.hostName')} maxLength={300} hint={text('villa.hostHint')} />
      <Fields short>
        <TimeInput source="host.hours.from" label={text('villa.hostHours.from')} />
        <TimeInput source="host.hours.to" label={text('villa.hostHours.to')} />
      </Fields>
      <Fields short>
        {within('answerHours', 168)}
        {within('refundWorkingDays', 30)}
      </Fields>
      <FormHelperText>{text('villa.promisesHint')}</FormHelperText>
    </VillaSection>
  );
});

/** Who answers for guests' data: the privacy notice on the site is made from it. */
const PrivacyPart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const controller = useWatch({ name: 'privacyController' }) as Localized;
  return (
    <VillaSection section="privacy" about={say(controller) || text('villa.about.privacy')}>
      <FormHelperText>
        {text('villa.privacyHint')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {text('villa.privacyShow')}
        </a>
      </FormHelperText>
      <LocalizedInput source="privacyController" label={text('villa.field.privacyController')} maxLength={300} />
      <LocalizedInput source="privacyAddress" label={text('villa.field.privacyAddress')} lines={2} maxLength={5000} />
      <EmailInput
        source="privacyEmail"
        label={text('villa.field.privacyEmail')}
        helperText={text('villa.privacyEmailHint')}
        parse={(value: string | null) => value ?? ''}
      />
    </VillaSection>
  );
});

/** The large picture and the slides. */
const PicturesPart = memo(({ villa }: { villa: AdminVilla }) => {
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
