import type { Localized } from '@baan/contract/villa';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { TimeInput } from '../forms/TimeInput.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { VillaSection } from './VillaSection.tsx';

/** The host, the hours for answers, and the promised answer time. */
export const HostPart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const name = useWatch({ name: 'host.name' }) as Localized;
  const within = (promise: 'answerHours' | 'refundWorkingDays', most: number) => (
    <NumberInput
      source={`promises.${promise}`}
      label={text(`villa.promise.${promise}`)}
      helperText={false}
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
