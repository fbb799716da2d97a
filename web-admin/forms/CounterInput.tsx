import './counterInput.css';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = { source: string; label: string; min: number; max: number };

/** A small number with buttons for less and more. */
export const CounterInput = ({ source, label, min, max }: Props) => {
  const text = useText();
  const id = useId();
  const { field, fieldState } = useController({ name: source });
  const value = Number(field.value ?? 0);
  const button = (icon: 'minus' | 'plus', next: number, words: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={`${label}: ${words}`}
      disabled={next < min || next > max}
      onClick={() => field.onChange(next)}
      ref={icon === 'plus' ? field.ref : undefined}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="counter">
      <span id={id}>
        {label}
        {fieldState.error?.message && <small className="wrong">{fieldState.error.message}</small>}
      </span>
      <fieldset className="count" aria-labelledby={id}>
        {button('minus', value - 1, text('saving.less'))}
        <output className="num">{value}</output>
        {button('plus', value + 1, text('saving.oneMore'))}
      </fieldset>
    </div>
  );
};
