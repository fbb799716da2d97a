import { FormHelperText, FormLabel, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { namedWeek, weekday, weekdayShort } from '../format/day.ts';
import { FormPart } from '../forms/FormPart.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Rows.tsx';
import { NoWrap } from '../ui/Words.tsx';

/** Days of the week, counted from Sunday, each on or off. */
const WeekdayChoice = ({ source, label }: { source: string; label: string }) => {
  const [language] = useLanguage();
  const { field, fieldState } = useController({ name: source });
  const choose = (_event: unknown, days: number[]) => field.onChange([...days].sort((a, b) => a - b));
  return (
    <fieldset>
      <FormLabel component="legend">{label}</FormLabel>
      <ToggleButtonGroup fullWidth sx={{ maxWidth: 480 }} value={field.value ?? []} onChange={choose}>
        {namedWeek.map((named, day) => (
          <ToggleButton
            key={named}
            value={day}
            ref={day === 0 ? field.ref : undefined}
            sx={{ px: '2px' }}
            aria-label={weekday(named, language)}
          >
            {weekdayShort(named, language)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </fieldset>
  );
};

const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** Length of stays, weekdays, the latest hour for a same-day booking, and how long nights are held. */
export const StayRules = () => {
  const text = useText();
  const number = (source: string, label: string, unit: string, most: number) => (
    <NumberInput
      source={source}
      label={label}
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
            choices={hours.map(hour => ({ id: hour, name: until(hour) }))}
          />
          {number('holdMinutes', text('prices.hold'), text('prices.minutesUnit'), 1440)}
          {number('holdWithContactMinutes', text('prices.holdWithContact'), text('prices.minutesUnit'), 1440)}
        </Fields>
        <SelectInput
          source="preparationNights"
          label={text('prices.preparation')}
          helperText={text('prices.preparationHint')}
          choices={[0, 1, 2, 3].map(nights => ({
            id: nights,
            name: nights === 0 ? text('prices.preparationNone') : text('common.nights', { count: nights }),
          }))}
        />
        <BooleanInput source="fillGaps" label={text('prices.fillGaps')} helperText={text('prices.fillGapsHint')} />
        <WeekdayChoice source="arrivalDays" label={text('prices.arrivalDays')} />
        <WeekdayChoice source="departureDays" label={text('prices.departureDays')} />
      </Stack>
    </FormPart>
  );
};
