import type { Localized } from '@baan/contract/villa';
import { memo } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { LocalizedInput } from '../forms/LocalizedInput.tsx';
import { useSay } from '../forms/useSay.ts';
import { useText } from '../i18n/useText.ts';
import { Part } from './Part.tsx';

/** Who answers guests, at what hours, and within what time. */
export const HostPart = memo(() => {
  const text = useText();
  const say = useSay();
  const name = useWatch({ name: 'host.name' }) as Localized;
  const time = (at: 'from' | 'to') => (
    <TextInput
      source={`host.hours.${at}`}
      label={text(`house.hostHours.${at}`)}
      type="time"
      helperText={false}
      parse={(typed: string | null) => typed ?? ''}
    />
  );
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
        {time('from')}
        {time('to')}
      </div>
      <div className="fields-3">
        {within('answerHours', 168)}
        {within('refundWorkingDays', 30)}
      </div>
      <p className="hint">{text('house.promisesHint')}</p>
    </Part>
  );
});
