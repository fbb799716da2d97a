import type { Localized } from '@baan/contract/villa';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailInput } from '../forms/EmailInput.tsx';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useText } from '../i18n/useText.ts';
import { VillaSection } from './VillaSection.tsx';

/** Who answers for guests' data: the privacy notice on the site is made from it. */
export const PrivacyPart = memo(() => {
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
