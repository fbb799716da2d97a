import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from '../../components/toasts.tsx';
import { WholePage } from '../../components/wholePage.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { withdrawStayChange } from '../../lib/api/stayChangeCalls.ts';
import { dayAndTime, longDay, stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import { BookingLine } from './bookingLine.tsx';

const hourMs = 3_600_000;

interface AskedProps {
  villa: Villa;
  booking: Booking;
  stayChange: NonNullable<Booking['stayChange']>;
  put: (booking: Booking) => void;
}

/** Other dates are asked for: what happens next, and the way to take it back. */
export const MoveAsked = ({ villa, booking, stayChange, put }: AskedProps) => {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const { checkIn, checkOut, difference, askedAt, nightsFree } = stayChange;
  const { answerHours } = villa.promises;
  const answerBy = new Date(Date.parse(askedAt) + answerHours * hourMs).toISOString();
  const withdraw = async () => {
    setBusy(true);
    try {
      put(await withdrawStayChange(booking.id));
      toast('done', t('move.withdrawn'));
    } catch (error) {
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  const asked = t('move.askedText', {
    days: stayDays(checkIn, checkOut, language),
    nights: t('stay.nights', { count: nightsBetween(checkIn, checkOut) }),
  });
  const costs =
    difference > 0
      ? t('move.askedMore', { amount: baht(difference) })
      : difference < 0
        ? t('move.askedLess', { amount: baht(-difference) })
        : '';
  return (
    <WholePage
      title={t('move.askedTitle')}
      text={`${asked} ${costs}`}
      badge={<span className="badge badge-wait">{t('move.asked')}</span>}
    >
      <p className={nightsFree === false ? 'lead' : undefined} role={nightsFree === false ? 'alert' : undefined}>
        {t(nightsFree === false ? 'move.gone' : 'move.stillFree')}
      </p>
      <p className="muted">
        {t('move.answerBy', { time: `${dayAndTime(answerBy, language)} ${t('stay.zone')}` })}{' '}
        {difference > 0 ? t('move.ifYesMore', { amount: baht(difference) }) : t('move.ifYes')} {t('move.ifNo')}
      </p>
      <div className="next-steps">
        <Link className="btn btn-main" to="../confirmation">
          {t('move.back')}
        </Link>
        <button type="button" className="btn btn-line" disabled={busy} aria-busy={busy} onClick={() => void withdraw()}>
          {t('move.withdraw')}
        </button>
      </div>
      <BookingLine booking={booking} />
    </WholePage>
  );
};

/** The stay was moved at once. */
export const Moved = ({ booking }: { booking: Booking }) => {
  const { t, language } = useLanguage();
  const email = booking.customerInfo?.email;
  return (
    <WholePage
      title={t('move.doneTitle', { day: longDay(booking.checkIn, language) })}
      text={t('move.doneText')}
      badge={<span className="badge badge-done">{t('move.done')}</span>}
    >
      {email && <p className="muted">{t('move.doneMail', { email })}</p>}
      <div className="next-steps">
        <Link className="btn btn-main" to="../confirmation">
          {t('move.open')}
        </Link>
      </div>
      <BookingLine booking={booking} />
    </WholePage>
  );
};

/** Only the house can move this stay now, or something is decided on first. */
export const MoveByHouse = ({ text, call }: { text: string; call: ReactNode }) => {
  const { t } = useLanguage();
  return (
    <WholePage title={t('move.callTitle')} text={text}>
      <div className="next-steps">
        {call}
        <Link className="btn btn-line" to="../confirmation">
          {t('move.back')}
        </Link>
      </div>
    </WholePage>
  );
};
