import type { Booking } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useLanguage } from '../../../i18n/language.ts';
import { stayDays, timeInZone } from '../../../i18n/screenDates.ts';
import { getBooking } from '../../../lib/api/bookingCalls.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { serverNow, useServerNow } from '../../../lib/api/serverClock.ts';
import { dropDraft } from '../../../lib/customerDraft.ts';
import { forgetHeldStay, heldBooking } from './heldStay.ts';
import { findLostBooking } from './placeBooking.ts';
import '../stay.css';

/** A link back to an unpaid booking, at the bottom of every other page. */
export const HeldBar = ({ path }: { path: string }) => {
  const { t, language } = useLanguage();
  const booking = useHeld(path);
  const now = useServerNow(10_000);
  const isHeld = booking?.status === 'pending_payment' && booking.holdUntil && Date.parse(booking.holdUntil) > now;
  const isShown = isHeld && !path.startsWith(`/booking/${booking.id}`);
  useEffect(() => {
    document.body.classList.toggle('has-held', Boolean(isShown));
    return () => document.body.classList.remove('has-held');
  }, [isShown]);
  if (!isShown || !booking.holdUntil) return null;
  return (
    <section className="bottom-bar held" aria-label={t('stay.heldBar')}>
      <div className="wrap">
        <p role="status">
          <strong>{t('stay.held', { days: stayDays(booking.checkIn, booking.checkOut, language, false) })}</strong>
          <br />
          <span className="small muted">
            {t('stay.payBy', { time: timeInZone(booking.holdUntil, language, t('stay.zone')) })}
          </span>
        </p>
        <Link className="btn btn-quiet btn-small other" to="/booking">
          {t('stay.otherDates')}
        </Link>
        <Link className="btn btn-main" to={`/booking/${booking.id}/${booking.customerInfo ? 'payment' : 'customer-info'}`}>
          {t('stay.goOn')}
        </Link>
      </div>
    </section>
  );
};

/** Loaded again on each page: the booking may have been paid meanwhile. */
const useHeld = (path: string): Booking | undefined => {
  const [booking, setBooking] = useState<Booking>();
  const [wasFound, setWasFound] = useState(false);
  useEffect(() => {
    void findLostBooking().then(setWasFound);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change triggers the request, and a booking that was found
  useEffect(() => {
    const id = heldBooking();
    const stop = new AbortController();
    if (id) {
      getBooking(id, stop.signal).then(
        found => {
          setBooking(found);
          if (isOver(found)) forgetHeldStay(id);
          if (found.status === 'confirmed' || found.status === 'cancelled') dropDraft();
        },
        // A booking that fails to load is not shown.
        error => isFailure(error, 'not_found', 'removed', 'validation_failed') && forgetHeldStay(id),
      );
    }
    return () => stop.abort();
  }, [path, wasFound]);
  return booking;
};

/** Until its guests have left, its nights are known as theirs: a page of before still names them in its address. */
const isOver = ({ status, checkOut }: Booking): boolean =>
  status === 'expired' || status === 'cancelled' || checkOut < bangkokDate(new Date(serverNow()));
