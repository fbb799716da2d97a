import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { streamOfNumber } from './filters.ts';

/** Filters by the typed booking number. */
export const BookingNumber = ({ where, onChoose }: { where: string; onChoose: (stream: string) => void }) => {
  const text = useText();
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
    <form onSubmit={submit}>
      <TextField
        label={text('audit.list.orBooking')}
        value={typed}
        placeholder="BTM-7K2M9"
        error={wrong}
        helperText={wrong && <span role="alert">{text('audit.list.notNumber')}</span>}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
    </form>
  );
};
