import type { Language } from '@baan/contract/booking';
import { useController } from 'react-hook-form';
import { weekday } from '../format/day.ts';
import { useLanguage } from '../i18n/useText.ts';

const days = [0, 1, 2, 3, 4, 5, 6] as const;
/** 2026-11-01 is a Sunday. */
const named = (day: number) => `2026-11-0${day + 1}`;

const short = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)).replace('.', '');

/** Days of the week, Sunday first, each on or off. */
export const WeekdayChoice = ({ source, label }: { source: string; label: string }) => {
  const [language] = useLanguage();
  const { field, fieldState } = useController({ name: source });
  const chosen = (field.value ?? []) as number[];
  const toggle = (day: number) =>
    field.onChange(chosen.includes(day) ? chosen.filter(one => one !== day) : [...chosen, day].sort((a, b) => a - b));
  return (
    <fieldset className="field">
      <legend className="label">{label}</legend>
      <div className="segments weekdays">
        {days.map(day => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={weekday(named(day), language)}
              ref={day === 0 ? field.ref : undefined}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{short(named(day), language)}</span>
          </label>
        ))}
      </div>
      {fieldState.error && <p className="error">{fieldState.error.message}</p>}
    </fieldset>
  );
};
