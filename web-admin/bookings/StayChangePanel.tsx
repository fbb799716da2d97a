import type { Booking } from '@baan/contract/booking';
import { useMay } from '../auth/useMay.ts';
import { stayLong } from '../format/day.ts';
import { baht } from '../format/money.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import type { Ask } from './asked.ts';

/** What other dates cost more or less, in words. */
export const useMoveCosts = (difference: number): string => {
  const text = useText();
  if (difference > 0) return text('stayChange.more', { amount: baht(difference) });
  return difference < 0 ? text('stayChange.less', { amount: baht(-difference) }) : text('stayChange.same');
};

/** Other dates that the guest asks for, and the two answers. */
export const StayChangePanel = ({ booking, busy, ask }: { booking: Booking; busy: boolean; ask: Ask }) => {
  const text = useText();
  const [language] = useLanguage();
  const mayEdit = useMay('edit', 'bookings');
  const { stayChange } = booking;
  const costs = useMoveCosts(stayChange?.difference ?? 0);
  if (!stayChange || stayChange.refusal !== null) return null;
  const days = stayLong(stayChange.checkIn, stayChange.checkOut, language);
  return (
    <section className="panel" aria-label={text('stayChange.title')}>
      <div className="body">
        <h2>{text('stayChange.title')}</h2>
        <p>
          {days} · {text('stayChange.rooms', { smart_count: stayChange.rooms })} · {costs}
        </p>
        {stayChange.nightsFree === false && (
          <p role="status" className="wrong">
            {text('stayChange.taken')}
          </p>
        )}
        {stayChange.message && <p className="muted">“{stayChange.message}”</p>}
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
