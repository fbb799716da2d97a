import type { Booking } from '@baan/contract/booking';
import { useMay } from '../auth/useMay.ts';
import { moment } from '../format/instant.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { useVilla } from '../villa/useVilla.ts';
import type { Ask } from './asked.ts';
import { StayWords } from './move/StayWords.tsx';

/** Other dates that the guest asks for, and the two answers. */
export const StayChangePanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: Ask }) => {
  const text = useText();
  const [language] = useLanguage();
  const mayEdit = useMay('edit', 'bookings');
  const { stayChange } = booking;
  const { villa } = useVilla();
  const now = useNow(60_000);
  if (!stayChange || stayChange.refusal !== null) return null;
  const { difference } = stayChange;
  const answerBy = new Date(Date.parse(stayChange.askedAt) + (villa?.promises.answerHours ?? 24) * 3_600_000).toISOString();
  return (
    <section className="panel" aria-label={text('stayChange.title')}>
      <div className="panel-head">
        <h2>{text('stayChange.title')}</h2>
        <span className={Date.parse(answerBy) < now.getTime() ? 'wait' : 'muted'}>
          {text('stayChange.answerBy', { time: moment(answerBy, now, language) })}
        </span>
      </div>
      <div className="body asked">
        {stayChange.message && <p className="muted">“{stayChange.message}”</p>}
        <div className="from-to">
          <StayWords label={text('move.from')} stay={booking} rooms={booking.rooms} />
          <Icon name="right" />
          <StayWords label={text('move.to')} stay={stayChange} rooms={stayChange.rooms} />
        </div>
        <dl className="prices">
          <div>
            <dt>{text('stayChange.totalNow')}</dt>
            <dd className="num">{baht(booking.totalPrice)}</dd>
          </div>
          <div>
            <dt>{text('stayChange.totalThen')}</dt>
            <dd className="num">{baht(booking.totalPrice + difference)}</dd>
          </div>
          <div className="total">
            <dt>{text('prices.difference')}</dt>
            <dd className="num">{difference > 0 ? `+${baht(difference)}` : baht(difference)}</dd>
          </div>
        </dl>
        {stayChange.nightsFree && (
          <p className="row done">
            <Icon name="check" />
            {text('move.free')}
          </p>
        )}
        <p className="notice">
          {text(difference > 0 ? 'stayChange.acceptLink' : 'stayChange.acceptPlain', { amount: baht(difference) })}
        </p>
        {stayChange.nightsFree === false && (
          <p role="status" className="wrong">
            {text('stayChange.taken')}
          </p>
        )}
        {mayEdit && (
          <div className="decide">
            <Button kind="sea" icon="check" onClick={() => ask('acceptMove')} disabled={busy || stayChange.nightsFree === false}>
              {text('stayChange.accept')}
            </Button>
            <Button kind="danger" onClick={() => ask('refuseMove')} disabled={busy}>
              {text('stayChange.refuse')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
};
