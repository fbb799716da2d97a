import { bangkokDate } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { type Ref, useRef } from 'react';
import { dayMonthYear } from '../format/day.ts';
import { useLanguage } from '../i18n/useText.ts';
import { Button } from './Buttons.tsx';

type Props = {
  /** A day, an instant, or empty. */
  value: string;
  label: string;
  name?: string;
  /** The element that takes the focus when a form leads here. */
  buttonRef?: Ref<HTMLButtonElement>;
  min?: string | undefined;
  max?: string;
  /** The button's text for a day, and for none. */
  words: (day: string) => string;
  none: string;
  onChoose: (day: string) => void;
};

/** The browser's own field is invisible and opens its calendar. In a form the button is as wide as a field. */
const Pick = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  '& button': { flex: 1 },
  'fieldset > &': { width: '100%', '& button': { justifyContent: 'flex-start' } },
  '& input': {
    position: 'absolute',
    inset: 'auto 0 0',
    width: '100%',
    height: 1,
    padding: 0,
    border: 0,
    opacity: 0,
    pointerEvents: 'none',
  },
});

/** A day in words, which opens the browser's own calendar: the browser's own field uses the computer's date order. */
export const DayButton = ({ value, label, name, buttonRef, min, max, words, none, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [language] = useLanguage();
  const day = value.length > 10 ? bangkokDate(new Date(value)) : value;
  const open = () => {
    try {
      input.current?.showPicker();
    } catch {
      input.current?.focus();
    }
  };
  return (
    <Pick>
      <Button kind="line" icon="calendar" ref={buttonRef} aria-haspopup="dialog" onClick={open}>
        {day ? words(dayMonthYear(day, language)) : none}
      </Button>
      <input
        ref={input}
        type="date"
        name={name}
        tabIndex={-1}
        aria-label={label}
        value={day}
        min={min}
        max={max}
        onChange={event => onChoose(event.target.value)}
      />
    </Pick>
  );
};
