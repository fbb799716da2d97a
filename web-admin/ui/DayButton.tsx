import './dayButton.css';
import { type Ref, useRef } from 'react';
import { bangkokDay, dayMonthYear } from '../format/day.ts';
import { useLanguage } from '../i18n/useText.ts';
import { Icon } from './Icon.tsx';

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

/** A day in words, which opens the browser's own calendar: the browser's own field uses the computer's date order. */
export const DayButton = ({ value, label, name, buttonRef, min, max, words, none, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [language] = useLanguage();
  const day = value.length > 10 ? bangkokDay(new Date(value)) : value;
  const open = () => {
    try {
      input.current?.showPicker();
    } catch {
      input.current?.focus();
    }
  };
  return (
    <span className="day-pick">
      <button ref={buttonRef} type="button" className="btn btn-line pick-btn" aria-haspopup="dialog" onClick={open}>
        <Icon name="calendar" />
        <span>{day ? words(dayMonthYear(day, language)) : none}</span>
      </button>
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
    </span>
  );
};
