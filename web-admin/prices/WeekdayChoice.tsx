import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { namedWeek, weekday, weekdayShort } from '../format/day.ts';
import { useLanguage } from '../i18n/useText.ts';
import { Segments } from '../ui/Segments.ts';

/** Days of the week, counted from Sunday, each on or off. */
export const WeekdayChoice = ({ source, label }: { source: string; label: string }) => {
  const [language] = useLanguage();
  const { field, fieldState } = useController({ name: source });
  const chosen = (field.value ?? []) as number[];
  const toggle = (day: number) =>
    field.onChange(chosen.includes(day) ? chosen.filter(one => one !== day) : [...chosen, day].sort((a, b) => a - b));
  return (
    <fieldset>
      <FormLabel component="legend">{label}</FormLabel>
      <Segments sx={{ gridAutoColumns: 'minmax(0, 1fr)', maxWidth: 480, '& label': { px: '2px' } }}>
        {namedWeek.map((named, day) => (
          <label key={named}>
            <input
              type="checkbox"
              ref={day === 0 ? field.ref : undefined}
              aria-label={weekday(named, language)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{weekdayShort(named, language)}</span>
          </label>
        ))}
      </Segments>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </fieldset>
  );
};
