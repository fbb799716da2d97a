import { type InputProps, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';

const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
);

/** A time of day, "15:00" in every language: the browser's own field uses the computer's format, with AM and PM. */
export const TimeInput = ({ source, label }: Pick<InputProps, 'source'> & { label: string }) => {
  const kept = (useWatch({ name: source }) as string | null) ?? '';
  const times = kept === '' || halfHours.includes(kept) ? halfHours : [...halfHours, kept].sort();
  return (
    <SelectInput
      source={source}
      label={label}
      choices={times.map(time => ({ id: time, name: time }))}
      parse={(chosen: string | null) => chosen ?? ''}
    />
  );
};
