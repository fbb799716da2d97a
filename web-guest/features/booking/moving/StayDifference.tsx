import type { Booking } from '@baan/contract/booking';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { useLanguage } from '../../../i18n/language.ts';
import { capital } from '../../../i18n/numberWords.ts';
import { stayDays } from '../../../i18n/screenDates.ts';
import './stayDifference.css';

export type NewStay = {
  checkIn: string;
  checkOut: string;
  rooms: number;
  /**
   * THB, with charges beside the price of the stay; undefined until known: its place is reserved. Below zero where discounts are more
   * than these dates cost: staff say the price then.
   */
  total: number | undefined;
};

/** The current stay, the new one, and the difference. `who`: whose approval a higher price needs. */
export const StayDifference = ({ booking, next, who }: { booking: Booking; next: NewStay; who: string }) => {
  const { t, language } = useLanguage();
  const what = ({ checkIn, checkOut, rooms }: Pick<NewStay, 'checkIn' | 'checkOut' | 'rooms'>): string =>
    t('move.what', {
      rooms: t('stay.rooms', { count: rooms }),
      nights: t('stay.nights', { count: daysBetween(checkIn, checkOut) }),
    });
  const days = ({ checkIn, checkOut }: Pick<NewStay, 'checkIn' | 'checkOut'>): string =>
    stayDays(checkIn, checkOut, language, false);
  const { paid, balance } = booking;
  const isAgreed = next.total !== undefined && next.total < 0;
  const difference = next.total === undefined || isAgreed ? undefined : next.total - booking.totalPrice;
  const outcome = (): string => {
    if (isAgreed) return capital(t('move.agreed', { who }));
    if (difference === undefined) return t('move.difference');
    return t(difference > 0 ? 'move.more' : 'move.none', { who });
  };
  return (
    <dl className="difference">
      <div>
        <dt>
          {t('move.now', { days: days(booking) })}
          <small>{what(booking)}</small>
          {paid > 0 && <small>{balance <= 0 ? t('move.allPaid') : t('move.somePaid', { amount: baht(paid) })}</small>}
        </dt>
        <dd className="num">{baht(booking.totalPrice)}</dd>
      </div>
      <div>
        <dt>
          {t('move.next', { days: days(next) })}
          <small>{what(next)}</small>
        </dt>
        <dd className="num">{isAgreed ? '–' : soon(next.total)}</dd>
      </div>
      <div className="between">
        <dt>
          {outcome()}
          {difference !== undefined && difference < 0 && balance <= 0 && (
            <small>{t('move.comesBack', { amount: baht(-difference) })}</small>
          )}
        </dt>
        <dd className="num">{!isAgreed && soon(difference)}</dd>
      </div>
    </dl>
  );
};

const soon = (amount: number | undefined): string => (amount === undefined ? '฿ …' : baht(amount));
