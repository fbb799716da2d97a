import './notes.css';
import type { Booking } from '@baan/contract/booking';
import { type FormEvent, useId, useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { moment } from '../format/instant.ts';
import { LeaveDialog } from '../forms/LeaveDialog.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { UnansweredNotice, useUnanswered } from '../ui/Unanswered.tsx';
import { useNow } from '../ui/useNow.ts';
import type { BookingCommands } from './useDecisions.ts';

/** Staff's internal notes. The input stays until the service has saved it. */
export const NotesPanel = ({ booking, decisions: { decide } }: { booking: Booking; decisions: BookingCommands }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const id = useId();
  const mayEdit = useMay('edit', 'bookings') && !booking.hidden;
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const { again, keep, forget } = useUnanswered();
  const { notes = [] } = booking;

  const type = (words: string) => {
    setTyped(words);
    setKey(crypto.randomUUID());
    forget();
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    forget();
    const error = await decide(service => service.note(booking.id, typed, key), 'notes.added', { shown: ['silent'] });
    setBusy(false);
    keep(error, save);
    if (!error) type('');
    return !error;
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) void save();
  };
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <LeaveDialog unsaved={typed.trim() ? [text('notes.title')] : []} onSave={save} />
      <div className="panel-head">
        <h2 id={`${id}-title`}>{text('notes.title')}</h2>
        <span className="small muted">{text('notes.hidden')}</span>
      </div>
      <div className="body">
        {notes.length > 0 && (
          <ul className="notes">
            {notes.map(note => (
              <li key={`${note.at}${note.text}`}>
                {note.text}
                <small>{[note.by, moment(note.at, now, language)].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </ul>
        )}
        {mayEdit && (
          <form className="note-form" onSubmit={add}>
            <textarea
              className="input"
              rows={2}
              maxLength={2000}
              aria-label={text('notes.label')}
              placeholder={text('notes.placeholder')}
              value={typed}
              readOnly={busy}
              onChange={event => type(event.target.value)}
            />
            <Button kind="line" type="submit" busy={busy}>
              {text('notes.add')}
            </Button>
          </form>
        )}
        <UnansweredNotice again={again} busy={busy} />
      </div>
    </section>
  );
};
