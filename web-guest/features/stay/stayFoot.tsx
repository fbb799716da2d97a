import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import { useLanguage } from '../../i18n/language.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import type { ChosenStay } from './useStay.ts';

/** Total and button, always visible, and the next step after a press. */
export const StayFoot = ({ stay, busy, onBook }: { stay: ChosenStay; busy: boolean; onBook: () => void }) => {
  const { t } = useLanguage();
  const { acceptsBookings, holdWithContactMinutes: count } = stay.villa;
  return (
    <>
      <div className="buy">
        <Sum stay={stay} />
        {acceptsBookings ? (
          <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={onBook}>
            {t(busy ? 'common.wait' : 'stay.book')}
          </button>
        ) : (
          <strong>{t('stay.opensSoon')}</strong>
        )}
      </div>
      {acceptsBookings && stay.choice.checkOut && (
        <p className="note">{count === 60 ? t('stay.thenPayHour') : t('stay.thenPay', { count })}</p>
      )}
    </>
  );
};

const Sum = ({ stay: { villa, choice, quote, quoteFailure } }: { stay: ChosenStay }) => {
  const { t, say } = useLanguage();
  const { checkIn, checkOut, rooms } = choice;
  const guests = mostGuests(rooms, villa.guestsByRooms);
  if (checkIn && checkOut) {
    return (
      <p aria-live="polite">
        <span className="num">{quote ? baht(quote.total) : quoteFailure === undefined ? '฿ …' : '฿ –'}</span>
        <br />
        <span className="muted small">{t('stay.noCharge', { count: nightsBetween(checkIn, checkOut) })}</span>
      </p>
    );
  }
  return (
    <p className="muted small">
      {rooms === villa.bedrooms ? t('stay.whole', { count: guests }) : t('stay.roomsSleep', { count: rooms, guests })}
      {villa.fees.map(({ id, name, amount, per }) => (
        <span key={id}>
          <br />
          {t(`stay.fees.${per}`, { amount: baht(amount), name: say(name) })}
        </span>
      ))}
    </p>
  );
};
