import Stack from '@mui/material/Stack';
import { NumberInput, SelectInput } from 'react-admin';
import { FormPart } from '../forms/FormPart.tsx';
import { SwitchInput } from '../forms/SwitchInput.tsx';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';
import { NoWrap } from '../ui/NoWrap.ts';
import { WeekdayChoice } from './WeekdayChoice.tsx';

const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** Length of stays, weekdays, the latest hour for a same-day booking, and how long nights are held. */
export const StayRules = () => {
  const text = useText();
  const number = (source: string, label: string, unit: string, most: number) => (
    <NumberInput
      source={source}
      label={label}
      helperText={false}
      min={1}
      max={most}
      step={1}
      slotProps={{ input: { endAdornment: <NoWrap sx={{ color: 'text.secondary' }}>{unit}</NoWrap> } }}
    />
  );
  const until = (hour: number) => {
    if (hour === 0) return text('prices.notToday');
    return hour === 24 ? text('prices.allDay') : `${String(hour).padStart(2, '0')}:00`;
  };
  return (
    <FormPart id="stay" title={text('prices.stay')} about={text('prices.stayText')}>
      <Stack sx={{ gap: 2, '& input': { textAlign: 'right' } }}>
        <Fields>
          {number('minNights', text('prices.minNights'), text('prices.nightsUnit'), 365)}
          {number('maxNights', text('prices.maxNights'), text('prices.nightsUnit'), 365)}
          <SelectInput
            source="lastArrivalHour"
            label={text('prices.lastArrival')}
            helperText={false}
            choices={hours.map(hour => ({ id: hour, name: until(hour) }))}
            translateChoice={false}
          />
          {number('holdMinutes', text('prices.hold'), text('prices.minutesUnit'), 1440)}
          {number('holdWithContactMinutes', text('prices.holdWithContact'), text('prices.minutesUnit'), 1440)}
        </Fields>
        <SwitchInput source="fillGaps" label={text('prices.fillGaps')} hint={text('prices.fillGapsHint')} />
        <WeekdayChoice source="arrivalDays" label={text('prices.arrivalDays')} />
        <WeekdayChoice source="departureDays" label={text('prices.departureDays')} />
      </Stack>
    </FormPart>
  );
};
