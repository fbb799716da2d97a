import type { Booking } from '@baan/contract/booking';
import type { OfferedQuote } from '@baan/contract/quote';
import type { Villa } from '@baan/contract/villa';
import { addDays, daysBetween, daysUntil, type PlainDate } from '@baan/domain/shared/plainDate';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { createBooking } from '../../../lib/api/bookingCalls.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { serverNow } from '../../../lib/api/serverClock.ts';
import { getAvailability, getQuote } from '../../../lib/api/villaCalls.ts';
import { nearestStays } from '../selection.ts';
import { firstArrival } from '../useToday.ts';
import { keepHeldStay } from './heldStay.ts';

/** The search range around the expired nights, days. */
const within = 60;

/** A booking's own hold is released right after it has ended; a later hold belongs to another guest. */
const ownHoldMs = 60_000;

/** Whether the nights of an expired booking can be booked again, at today's price, and the action for it. */
export const useSameNights = (booking: Booking, villa: Villa) => {
  const { t } = useLanguage();
  const [, navigate] = useLocation();
  const { checkIn, checkOut, rooms, guests, children: kids } = booking;
  const [quote, setQuote] = useState<OfferedQuote>();
  const [isFree, setFree] = useState<boolean>();
  const [near, setNear] = useState<{ checkIn: PlainDate; checkOut: PlainDate; total: number }[]>([]);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const { signal, abort } = leaving();
    const priced = (stay: { checkIn: PlainDate; checkOut: PlainDate }) => getQuote({ ...stay, rooms, guests }, signal);
    const load = async (): Promise<void> => {
      const first = firstArrival(new Date(serverNow()), villa.lastArrivalHour);
      const until = addDays(checkOut, within);
      const around = addDays(checkIn, -within) > first ? addDays(checkIn, -within) : first;
      const states = new Map(
        // With the night before, which may make a gap of the first ones.
        (await getAvailability(addDays(around, -1), until, rooms, signal)).map(({ date, state }) => [date, state]),
      );
      const own = daysUntil(checkIn, checkOut).map(night => states.get(night));
      // After a refused retry the hold is another guest's too.
      const isOthers = round > 0 || serverNow() > Date.parse(booking.endedAt ?? '') + ownHoldMs;
      if (own.every(state => state === 'free' || (state === 'held' && !isOthers))) {
        setQuote(await priced({ checkIn, checkOut }));
        if (own.every(state => state === 'free')) setFree(true);
        return;
      }
      setFree(false);
      const rules = {
        ...{ firstArrival: around, lastDeparture: until, maxNights: villa.maxNights, arrival: villa },
        isFree: (night: PlainDate) => states.get(night) === 'free',
        isTaken: (night: PlainDate) => ['booked', 'blocked', 'preparation'].includes(states.get(night) ?? ''),
      };
      const found = nearestStays(checkIn, daysBetween(checkIn, checkOut), until, rules);
      const offers = found.map(async ({ checkIn: from = '', checkOut: to = '' }) => {
        const stay = { checkIn: from, checkOut: to };
        return { ...stay, total: (await priced(stay)).total };
      });
      setNear(await Promise.all(offers));
    };
    load().catch(() => undefined);
    return abort;
  }, [checkIn, checkOut, rooms, guests, villa, round, booking.endedAt]);

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
      keepHeldStay(id, booking);
      navigate(`~/booking/${id}/${booking.customerInfo ? 'payment' : 'customer-info'}`);
    } catch (error) {
      if (isFailure(error, 'price_changed')) setQuote(error.details.quote as OfferedQuote);
      else if (isFailure(error, 'nights_taken')) {
        setQuote(undefined);
        setRound(round + 1);
      }
      toast('wrong', problemText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { quote, isFree, near, busy, book: () => quote && void book(quote) };
};

const leaving = (): { signal: AbortSignal; abort: () => void } => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
