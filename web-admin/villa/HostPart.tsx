import type { Localized } from '@baan/contract/villa';
import { memo } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { TimeInput } from '../forms/TimeInput.tsx';
import { useLocalized } from '../forms/useLocalized.ts';
import { useText } from '../i18n/useText.ts';
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
      slotProps={{ input: { endAdornment: <span className="unit">{text(`villa.promiseUnit.${promise}`)}</span> } }}
    />
  );
  return (
    <VillaSection section="host" about={say(name) || text('villa.about.noHost')}>
      <LocalizedInput source="host.name" label={text('villa.hostName')} maxLength={300} hint={text('villa.hostHint')} />
      <div className="fields-3 short">
        <TimeInput source="host.hours.from" label={text('villa.hostHours.from')} />
        <TimeInput source="host.hours.to" label={text('villa.hostHours.to')} />
      </div>
      <div className="fields-3">
        {within('answerHours', 168)}
        {within('refundWorkingDays', 30)}
      </div>
      <p className="hint">{text('villa.promisesHint')}</p>
    </VillaSection>
  );
});
