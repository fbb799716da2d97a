import { daysBetween } from '@baan/domain/shared/plainDate';
import { baseRate } from '@baan/domain/villa/price';
import { baht } from '@baan/i18n/money';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { stayDays } from '../../i18n/screenDates.ts';
import type { ChosenStay } from './useStay.ts';

/** At the bottom of narrow viewports: the price and the next step stay visible. */
export const StayBar = ({ stay, onOpen }: { stay: ChosenStay; onOpen: () => void }) => {
  const { t } = useLanguage();
  const isOpen = stay.villa.acceptsBookings;
  useEffect(() => {
    document.body.classList.add('has-bar');
    return () => document.body.classList.remove('has-bar');
  }, []);
  return (
    <section className="bottom-bar" aria-label={t('stay.bar')}>
      <Sum stay={stay} />
      <button type="button" className={isOpen ? 'btn btn-main' : 'btn btn-line'} onClick={onOpen}>
        {t(isOpen ? 'stay.datesAndBook' : 'stay.opensSoon')}
      </button>
    </section>
  );
};

const Sum = ({ stay: { villa, choice, quote } }: { stay: ChosenStay }) => {
  const { t, language } = useLanguage();
  const { checkIn, checkOut, rooms } = choice;
  if (checkIn && checkOut && quote) {
    return (
      <p>
        <span className="num">{baht(quote.total)}</span>{' '}
        <span className="muted small">/ {t('stay.nights', { count: daysBetween(checkIn, checkOut) })}</span>
        <br />
        <span className="small">{stayDays(checkIn, checkOut, language, false)}</span>
      </p>
    );
  }
  const { price } = baseRate(villa, rooms, false);
  if (price === 0) return <p className="muted small">{t('stay.noPrice')}</p>;
  const free = villa.cancellation?.steps.findLast(({ refundPercent }) => refundPercent === 100);
  return (
    <p>
      <span className="num">{baht(price)}</span> <span className="muted small">{t('stay.perNight')}</span>
      {free && <span className="small muted bar-free">{t('stay.freeEarly', { count: free.daysBefore })}</span>}
    </p>
  );
};
