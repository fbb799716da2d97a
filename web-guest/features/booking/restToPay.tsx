import type { Booking } from '@baan/contract/booking';
import { Link } from 'wouter';
import { useLanguage } from '../../i18n/language.ts';
import { useWholeDeadline } from '../../i18n/useWholeDeadline.ts';
import { headingDays } from '../../lib/dates/dateWords.ts';
import { baht } from '../../lib/money/baht.ts';
import '../../../web-look/notice.css';

/** What the open payment link asks for, as after a move, with the way to it. */
export const RestToPay = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const whole = useWholeDeadline();
  const { account, payLink, movedAt } = booking;
  const [link] = account.openLinks;
  if (!link || !payLink) return null;
  const amount = baht(link.amount);
  const days = headingDays(booking.checkIn, booking.checkOut, language);
  const pay = t('move.payTitle', { amount, time: whole(link.expiresAt, false) });
  return (
    <div className="notice notice-wait rest-to-pay">
      <div>
        <strong>{movedAt ? t('move.movedTo', { days }) : pay}</strong>
        <p>{movedAt ? pay : t('move.payText')}</p>
        <Link className="btn btn-main" to={`~${payLink}`}>
          {t('move.pay', { amount })}
        </Link>
      </div>
    </div>
  );
};
