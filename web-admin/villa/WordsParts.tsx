import { Alert, FormHelperText, Typography } from '@mui/material';
import { memo, type ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { PhoneInput } from '../forms/inputs/ContactInputs.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { TimeInput } from '../forms/inputs/TimeInput.tsx';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Fields } from '../ui/Rows.tsx';
import { fieldLabel } from './sections.ts';
import { VillaSection } from './VillaPageFrame.tsx';
import { heroLength, mostEnglish, mostThai } from './valueWords.ts';
import type { VillaDetails } from './villaDetails.ts';

type Texts = 'name' | 'title' | 'beachfront' | 'description' | 'houseRules' | 'arrivalText' | 'welcomeText' | 'departureText';

const Words = ({ field, lines, hint }: { field: Texts; lines?: number; hint?: ReactNode }) => {
  const text = useText();
  return <LocalizedInput source={field} label={text(fieldLabel(field))} lines={lines} maxLength={5000} hint={hint} />;
};

/** Name, headline and description of the villa. */
export const NamesPart = memo(() => {
  const text = useText();
  return (
    <VillaSection section="names" about={text('villa.about.names')}>
      <Words field="name" />
      <Words field="title" />
      <Words field="beachfront" />
      <Words field="description" lines={6} hint={<HeroLength />} />
      <ChoiceInput
        source="otherLanguages"
        legend={text('villa.field.otherLanguages')}
        choices={[
          { id: 'th', name: text('booking.thai') },
          { id: 'en', name: text('booking.english') },
        ]}
      />
      <FormHelperText>{text('villa.otherLanguagesHint')}</FormHelperText>
    </VillaSection>
  );
});

const HeroLength = () => {
  const text = useText();
  const { thai, english } = heroLength(useWatch({ name: 'description' }) as VillaDetails['description']);
  const tooLong = thai > mostThai || english > mostEnglish;
  return (
    <Typography component="span" color={tooLong ? 'warning' : undefined}>
      {text('villa.heroLength', { thai, english })}
      {tooLong && ` ${text('villa.heroCut')}`}
    </Typography>
  );
};

export const RulesPart = memo(() => {
  const text = useText();
  return (
    <VillaSection section="rules" about={text('villa.about.rules')}>
      <Words field="houseRules" lines={4} />
      <Fields short>
        <TimeInput source="checkInTime" label={text('villa.field.checkInTime')} />
        <TimeInput source="checkOutTime" label={text('villa.field.checkOutTime')} />
      </Fields>
    </VillaSection>
  );
});

export const ArrivalPart = memo(() => {
  const text = useText();
  return (
    <VillaSection section="arrival" about={text('villa.about.arrival')}>
      <Alert icon={<Icon name="lock" />}>{text('villa.arrivalNotice')}</Alert>
      <Words field="arrivalText" lines={4} />
      <Words field="welcomeText" />
      <Words field="departureText" />
    </VillaSection>
  );
});

export const ContactPart = memo(() => {
  const text = useText();
  const [phone, line] = useWatch({ name: ['phone', 'line'] }) as [string, string];
  return (
    <VillaSection
      section="contact"
      about={[phone, line && `LINE ${line}`].filter(Boolean).join(', ') || text('villa.about.noContact')}
    >
      <Fields short>
        <PhoneInput source="phone" label={text('villa.field.phone')} parse={asTyped} />
        <TextInput source="line" label={text('villa.field.line')} parse={asTyped} />
        <PhoneInput source="whatsapp" label={text('villa.whatsappOptional')} parse={asTyped} />
      </Fields>
      <FormHelperText>{text('villa.phoneHint')}</FormHelperText>
    </VillaSection>
  );
});

const asTyped = (value: string | null) => value ?? '';
