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
    <VillaSection section="privacy" about={say(controller) || text('house.about.privacy')}>
      <FormHelperText>
        {text('house.privacyHint')}{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {text('house.privacyShow')}
        </a>
      </FormHelperText>
      <LocalizedInput source="privacyController" label={text('house.field.privacyController')} maxLength={300} />
      <LocalizedInput source="privacyAddress" label={text('house.field.privacyAddress')} lines={2} maxLength={5000} />
      <EmailInput
        source="privacyEmail"
        label={text('house.field.privacyEmail')}
        helperText={text('house.privacyEmailHint')}
        parse={(value: string | null) => value ?? ''}
      />
    </VillaSection>
  );
});
