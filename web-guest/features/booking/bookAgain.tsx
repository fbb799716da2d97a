import type { Booking } from '@baan/contract/booking';
import type { OfferedQuote } from '@baan/contract/quote';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../components/toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { createBooking } from '../../lib/api/createBooking.ts';
import { getAvailability } from '../../lib/api/getAvailability.ts';
import { getQuote } from '../../lib/api/getQuote.ts';
import { isFailure } from '../../lib/api/request.ts';
import { baht } from '../../lib/money/baht.ts';

interface BookAgainProps {
  booking: Booking;
  /** The way to other dates. */
  children: ReactNode;
}

/** The same nights, rooms and names once more, at today's price; where they are gone or cannot be booked, other dates alone. */
export const BookAgain = ({ booking, children }: BookAgainProps) => {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { checkIn, checkOut, rooms, guests, children: kids } = booking;
  const [quote, setQuote] = useState<OfferedQuote | null>(null);
  /** Unknown while somebody may still hold some of the nights. */
  const [isFree, setFree] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const nights = await getAvailability(checkIn, checkOut, rooms, leaving.signal);
      if (nights.some(({ state }) => state !== 'free' && state !== 'held')) return setFree(false);
      setQuote(await getQuote({ checkIn, checkOut, rooms, guests }, leaving.signal));
      if (nights.every(({ state }) => state === 'free')) setFree(true);
    };
    load().catch(() => undefined);
    return () => leaving.abort();
  }, [checkIn, checkOut, rooms, guests]);
  const book = async ({ total }: OfferedQuote): Promise<void> => {
    setBusy(true);
    try {
      const party = { rooms, adults: guests - kids, children: kids };
      const id = await createBooking(
        {
          bookingDetails: { checkIn, checkOut, ...party, totalPrice: total },
          paymentMethod: booking.paymentMethod,
          specialRequests: booking.specialRequests,
          language: booking.language,
          again: booking.id,
        },
        `again-${booking.id}`,
      );
      void navigate(`/booking/${id}/${booking.customerInfo ? 'payment' : 'customer-info'}`);
    } catch (error) {
      if (isFailure(error, 'price_changed')) setQuote(error.details.quote as OfferedQuote);
      else if (isFailure(error, 'nights_taken')) {
        setQuote(null);
        setFree(false);
      }
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {isFree !== undefined && <p className="lead">{t(isFree ? 'state.stillFree' : 'state.taken')}</p>}
      <div className="act">
        {quote && (
          <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={() => void book(quote)}>
            {busy ? t('common.wait') : t('booking.sameAgain', { amount: baht(quote.total) })}
          </button>
        )}
        {children}
      </div>
    </>
  );
};
