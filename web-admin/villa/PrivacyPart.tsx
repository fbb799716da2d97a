import type { Localized } from '@baan/contract/villa';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailInput } from '../forms/EmailInput.tsx';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useSay } from '../forms/useSay.ts';
import { useText } from '../i18n/useText.ts';
import { Part } from './Part.tsx';

/** Who answers for guests' data: the privacy notice on the site is made from it. */
export const PrivacyPart = memo(() => {
  const text = useText();
  const say = useSay();
  const controller = useWatch({ name: 'privacyController' }) as Localized;
  return (
    <Part section="privacy" about={say(controller) || text('house.about.privacy')}>
      <FormHelperText>
        <span>
          {text('house.privacyHint')}{' '}
          <a href="/privacy" target="_blank" rel="noreferrer">
            {text('house.privacyShow')}
          </a>
        </span>
      </FormHelperText>
      <LocalizedInput source="privacyController" label={text('house.field.privacyController')} maxLength={300} />
      <LocalizedInput source="privacyAddress" label={text('house.field.privacyAddress')} lines={2} maxLength={5000} />
      <EmailInput
        source="privacyEmail"
        label={text('house.field.privacyEmail')}
        helperText={text('house.privacyEmailHint')}
        parse={(value: string | null) => value ?? ''}
      />
    </Part>
  );
});
