import type { Localized } from '@baan/contract/villa';
import { memo } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { TimeInput } from '../forms/TimeInput.tsx';
import { useSay } from '../forms/useSay.ts';
import { useText } from '../i18n/useText.ts';
import { Part } from './Part.tsx';

/** The host, the hours for answers, and the promised answer time. */
export const HostPart = memo(() => {
  const text = useText();
  const say = useSay();
  const name = useWatch({ name: 'host.name' }) as Localized;
  const within = (promise: 'answerHours' | 'refundWorkingDays', most: number) => (
    <NumberInput
      source={`promises.${promise}`}
      label={text(`house.promise.${promise}`)}
      helperText={false}
      min={1}
      max={most}
      step={1}
      slotProps={{ input: { endAdornment: <span className="unit">{text(`house.promiseUnit.${promise}`)}</span> } }}
    />
  );
  return (
    <Part section="host" about={say(name) || text('house.about.noHost')}>
      <LocalizedInput source="host.name" label={text('house.hostName')} maxLength={300} hint={text('house.hostHint')} />
      <div className="fields-3 short">
        <TimeInput source="host.hours.from" label={text('house.hostHours.from')} />
        <TimeInput source="host.hours.to" label={text('house.hostHours.to')} />
      </div>
      <div className="fields-3">
        {within('answerHours', 168)}
        {within('refundWorkingDays', 30)}
      </div>
      <p className="hint">{text('house.promisesHint')}</p>
    </Part>
  );
});
