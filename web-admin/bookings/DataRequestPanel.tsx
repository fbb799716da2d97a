import type { Booking } from '@baan/contract/booking';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/useMay.ts';
import { bangkokDay, dayMonth } from '../format/day.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import type { OpenBookingDialog } from './bookingDialog.ts';
import { openDataRequests } from './dataRequests.ts';

/** The guest asks for a copy of their data, or to be erased: until when it is answered, and the owner's answers. */
export const DataRequestPanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: OpenBookingDialog }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const mayAnswer = useMay('list', 'people');
  const today = bangkokDay(now);
  return openDataRequests(booking).map(({ kind, request }) => (
    <section key={kind} className="panel data-request" aria-label={text(`data.${kind}Title`)}>
      <div className="panel-head">
        <h2>{text(`data.${kind}Title`)}</h2>
        {request.due < today ? (
          <span className="badge badge-wrong">
            <Icon name="clock" size={16} />
            {text('data.late', { day: dayMonth(request.due, language) })}
          </span>
        ) : (
          <span className="muted">{moment(request.askedAt, now, language)}</span>
        )}
      </div>
      <div className="body">
        <p>{text(`data.${kind}Text`, { day: dayMonth(request.due, language) })}</p>
        {mayAnswer && (
          <div className="decide">
            {kind === 'copy' ? (
              <Button kind="sea" icon="mail" disabled={busy} onClick={() => ask('sendCopy')}>
                {text('data.send')}
              </Button>
            ) : (
              <Link className="btn btn-line" to="/admin/people">
                {text('data.toPeople')}
              </Link>
            )}
            <Button kind="danger" disabled={busy} onClick={() => ask(kind === 'copy' ? 'refuseCopy' : 'refuseErasure')}>
              {text('data.refuse')}
            </Button>
          </div>
        )}
        {!mayAnswer && <p className="muted">{text('data.ownerAnswers')}</p>}
      </div>
    </section>
  ));
};
