import type { Language } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert } from '@mui/material';
import { languageWord } from '../../eventDescription/eventDescription.ts';
import { stayLong } from '../../format/day.ts';
import { moment } from '../../format/instant.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { type Text, useLanguage, useText } from '../../i18n/useText.ts';
import { TextButton } from '../../ui/Buttons.tsx';
import { Changes } from '../../ui/Changes.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { BookingFieldChange } from '../decisions/changes.ts';

const labels: Record<BookingFieldChange['field'], MessageKey> = {
  status: 'resources.bookings.fields.status',
  stay: 'booking.stay',
  rooms: 'resources.bookings.fields.rooms',
  guests: 'resources.bookings.fields.guests',
  totalPrice: 'resources.bookings.fields.totalPrice',
  paid: 'conflict.paid',
  customer: 'conflict.customer',
  specialRequests: 'resources.bookings.fields.specialRequests',
  method: 'booking.method',
  source: 'fields.names.source',
  language: 'booking.language',
  slip: 'conflict.slip',
  hold: 'conflict.hold',
};

/** Both values of a change as text. */
const words = (change: BookingFieldChange, text: Text, language: Language, now: Date): [string, string] => {
  switch (change.field) {
    case 'status':
      return [text(`status.${change.before}`), text(`status.${change.after}`)];
    case 'stay':
      return [
        stayLong(change.before.checkIn, change.before.checkOut, language),
        stayLong(change.after.checkIn, change.after.checkOut, language),
      ];
    case 'totalPrice':
    case 'paid':
      return [baht(change.before), baht(change.after)];
    case 'rooms':
    case 'guests':
      return [String(change.before), String(change.after)];
    case 'slip':
      return [text(change.before ? 'conflict.there' : 'conflict.none'), text(change.after ? 'conflict.there' : 'conflict.none')];
    case 'hold': {
      const at = (instant: string | null) => (instant ? moment(instant, now, language) : text('conflict.none'));
      return [at(change.before), at(change.after)];
    }
    case 'method':
      return [text(`method.${change.before}`), text(`method.${change.after}`)];
    case 'source':
      return [text(`source.${change.before}`), text(`source.${change.after}`)];
    case 'language':
      return [languageWord(change.before, text), languageWord(change.after, text)];
    case 'customer':
    case 'specialRequests':
      return [change.before || text('conflict.none'), change.after || text('conflict.none')];
  }
};

type Props = { changes: BookingFieldChange[]; onClose?: () => void };

/** After a conflict: the other person's changes, before the owner decides again. */
export const ConflictNotice = ({ changes, onClose }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (
    <Alert sx={{ mb: 2 }} role="alert" severity="warning">
      <strong>{text('conflict.title')}</strong>
      <p>{text(changes.length > 0 ? 'conflict.text' : 'conflict.elsewhere')}</p>
      <Changes sx={{ my: '6px' }}>
        {changes.map(change => {
          const [before, after] = words(change, text, language, now);
          return (
            <div key={change.field}>
              <dt>{text(labels[change.field])}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          );
        })}
      </Changes>
      {onClose && <TextButton onClick={onClose}>{text('conflict.understood')}</TextButton>}
    </Alert>
  );
};
