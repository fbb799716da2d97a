import type { Booking } from '@baan/contract/booking';
import { Card, CardContent, styled, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useMay } from '../../auth/useMay.ts';
import { moment } from '../../format/instant.ts';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { PanelHead } from '../../ui/Panel.tsx';
import { Stacked } from '../../ui/Rows.tsx';
import { UnansweredNotice, useUnanswered } from '../../ui/Unanswered.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Muted } from '../../ui/Words.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';

const Notes = styled('ul')({
  marginBottom: 12,
  '& li': { paddingBlock: 8, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& li + li': { borderTop: '1px solid var(--hairline)' },
});

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
    <Card component="section" aria-labelledby={`${id}-title`}>
      <LeaveDialog unsaved={typed.trim() ? [text('notes.title')] : []} onSave={save} />
      <PanelHead>
        <h2 id={`${id}-title`}>{text('notes.title')}</h2>
        <Muted>{text('notes.hidden')}</Muted>
      </PanelHead>
      <CardContent>
        {notes.length > 0 && (
          <Notes>
            {notes.map(note => (
              <li key={`${note.at}${note.text}`}>
                {note.text}
                <small>{[note.by, moment(note.at, now, language)].filter(Boolean).join(', ')}</small>
              </li>
            ))}
          </Notes>
        )}
        {mayEdit && (
          <Stacked as="form" onSubmit={add}>
            <TextField
              multiline
              minRows={2}
              placeholder={text('notes.placeholder')}
              value={typed}
              slotProps={{ htmlInput: { maxLength: 2000, readOnly: busy, 'aria-label': text('notes.label') } }}
              onChange={event => type(event.target.value)}
            />
            <Button kind="line" type="submit" busy={busy}>
              {text('notes.add')}
            </Button>
          </Stacked>
        )}
        <UnansweredNotice again={again} busy={busy} />
      </CardContent>
    </Card>
  );
};
