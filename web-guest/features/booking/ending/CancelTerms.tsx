import type { Booking } from '@baan/contract/booking';
import { bangkokDate, daysBetween } from '@baan/domain/shared/plainDate';
import { isAbroad } from '@baan/i18n/instants';
import { baht } from '@baan/i18n/money';
import { Link } from 'wouter';
import { Icon } from '../../../components/controls/Icon.tsx';
import { TermsRows } from '../../../components/Terms.tsx';
import { useDayEnd } from '../../../i18n/deadlines.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { shortDate, shortDay } from '../../../i18n/screenDates.ts';
import { useServerNow } from '../../../lib/api/serverClock.ts';
import '../../../../web-look/notice.css';
import '../../../components/notice.css';

/** The refund if the stay is cancelled now, and the reason for its amount. */
export const CancelTerms = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const dayEnd = useDayEnd();
  const now = useServerNow(60_000);
  const { terms, paid, totalPrice, checkIn } = booking;
  if (!terms) return null;
  const { steps, moveUntil } = terms;
  const holding = steps.find(({ until }) => now < Date.parse(until) + 1000);
  const percent = holding?.refundPercent ?? 0;
  const back = holding?.refund ?? Math.max(0, paid - totalPrice);
  const lastFree = steps.findLast(({ refundPercent }) => refundPercent === 100)?.until;
  const today = bangkokDate(new Date(now));
  const count = daysBetween(today, checkIn);
  const isHere = !isAbroad(new Date(now).toISOString());
  const where = () => {
    if (percent === 100) return t('cancelling.isFree');
    return lastFree && t('cancelling.wasFree', { day: dayEnd(lastFree) });
  };
  const canMove = moveUntil !== null && now <= Date.parse(moveUntil);
  return (
    <>
      <p className="muted">
        {[t(isHere ? 'cancelling.today' : 'cancelling.todayThere', { day: shortDay(today, language), count }), where()]
          .filter(Boolean)
          .join(' ')}
      </p>
      <section>
        <p className="comes-back">
          <span>
            <strong>{t('cancelling.youGet')}</strong>
            <br />
            <small>{t(percent === 100 ? 'cancelling.allOfIt' : 'cancelling.partOfIt', { percent, paid: baht(paid) })}</small>
          </span>
          <span className="num">{baht(back)}</span>
        </p>
      </section>
      <section>
        <h2>{t('cancelling.why')}</h2>
        <p className="small muted terms-agreed">
          {t('cancelling.agreed', { day: shortDate(bangkokDate(booking.createdAt), language) })}
        </p>
        <TermsRows booking={booking} />
      </section>
      {canMove && back < paid && (
        <section>
          <p className="notice">
            <Icon name="calendar" />
            <span>
              <strong>{t('cancelling.moveFree', { day: dayEnd(moveUntil) })}</strong>{' '}
              <Link to="/move">{t('cancelling.seeDates')}</Link>
            </span>
          </p>
        </section>
      )}
    </>
  );
};
