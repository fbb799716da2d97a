import type { Booking } from '@baan/contract/booking';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useServerNow } from '../../components/useServerNow.ts';
import { useLanguage } from '../../i18n/language.ts';
import { getBooking } from '../../lib/api/getBooking.ts';
import { stayDays, timeOfDay } from '../../lib/dates/dateWords.ts';
import '../../../web-look/notice.css';

const STORED = 'heldBooking';

/** Remembers, in this tab, which booking its guest has just made. */
export const keepHeldStay = (id: string, storage: Storage): void => {
  try {
    storage.setItem(STORED, id);
  } catch {
    // Without storage the way back is the link in the mail.
  }
};

const keptId = (): string | null => {
  try {
    return window.sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
};

/** Who goes back after booking finds these nights taken: by nobody else, and here the booking goes on. */
export const HeldStay = () => {
  const { t, language } = useLanguage();
  const [booking, setBooking] = useState<Booking>();
  const now = useServerNow(10_000);
  useEffect(() => {
    const id = keptId();
    const stop = new AbortController();
    if (id) getBooking(id, stop.signal).then(setBooking, () => undefined); // one that cannot be had is not spoken of
    return () => stop.abort();
  }, []);
  if (booking?.status !== 'pending_payment' || !booking.holdUntil || Date.parse(booking.holdUntil) <= now) return null;
  const days = stayDays(booking.checkIn, booking.checkOut, language, false);
  return (
    <div className="notice notice-wait held" role="status">
      <Icon name="clock" />
      <div>
        {t('stay.held', { days, time: timeOfDay(booking.holdUntil) })}{' '}
        <Link className="strong" to={`/booking/${booking.id}/${booking.customerInfo ? 'payment' : 'customer-info'}`}>
          {t('stay.goOn')}
        </Link>
      </div>
    </div>
  );
};
