import { type FormEvent, useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { streamOfNumber } from './filters.ts';

/** Filters by the typed booking number. */
export const BookingNumber = ({ where, onChoose }: { where: string; onChoose: (stream: string) => void }) => {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(where.startsWith('booking-') ? where.slice('booking-'.length) : '');
  const [wrong, setWrong] = useState(false);
  const take = () => {
    const stream = streamOfNumber(typed);
    setWrong(stream === '' && typed.trim() !== '');
    if (stream && stream !== where) onChoose(stream);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take();
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>{text('audit.list.orBooking')}</label>
      <input
        className="input"
        id={id}
        value={typed}
        placeholder="BTM-7K2M9"
        autoComplete="off"
        autoCapitalize="characters"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
      />
      {wrong && (
        <p className="error" id={`${id}-wrong`} role="alert">
          {text('audit.list.notNumber')}
        </p>
      )}
    </form>
  );
};
