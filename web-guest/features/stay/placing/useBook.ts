import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import type { Quote } from '@baan/contract/quote';
import { daysBetween, daysUntil } from '@baan/domain/shared/plainDate';
import { useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../../components/frame/Toasts.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { problemText } from '../../../i18n/problemText.ts';
import { isFailure } from '../../../lib/api/request.ts';
import { nearestStays } from '../selection.ts';
import type { ChosenStay } from '../useStay.ts';
import { keepHeldStay } from './heldStay.ts';
import { placeBooking } from './placeBooking.ts';
import type { ChangedPrice, TakenStay } from './StayDialogs.tsx';

export type BookAction = {
  busy: boolean;
  submit: () => void;
  /** Books at the new price. */
  accept: () => void;
  taken: TakenStay | undefined;
  price: ChangedPrice | undefined;
  dismiss: () => void;
};

/** Books the chosen stay and shows why that failed. `onBooked` gets the booking's id. */
export const useBook = (stay: ChosenStay, onBooked: (id: string) => void): BookAction => {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<TakenStay>();
  const [price, setPrice] = useState<ChangedPrice>();
  const running = useRef(false); // a second click may come before React has rendered the disabled button

  /** One booking at a time; further presses meanwhile are ignored. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const book = async (quote: Quote): Promise<void> => {
    const { checkIn, checkOut, rooms, guests, children } = stay.choice;
    if (!checkIn || !checkOut) return;
    const booking: CreateBookingInput = {
      bookingDetails: { checkIn, checkOut, rooms, guests, children, totalPrice: quote.total },
      paymentMethod: 'bank_transfer',
      specialRequests: '',
      language,
    };
    try {
      const id = await placeBooking(booking);
      keepHeldStay(id, stay.choice);
      onBooked(id);
    } catch (error) {
      const newQuote = isFailure(error, 'price_changed') ? (error.details.quote as Quote | undefined) : undefined;
      if (newQuote) setPrice({ before: quote, now: newQuote });
      else if (isFailure(error, 'nights_taken')) await showTaken(checkIn, checkOut);
      else {
        console.warn('The booking was not created', error);
        toast(
          'wrong',
          isFailure(error, 'unreadable', 'validation_failed') ? t('booking.errors.createFailed') : problemText(error, t),
        );
      }
    }
  };

  const showTaken = async (checkIn: string, checkOut: string): Promise<void> => {
    const nights = (await stay.reloadNights()) ?? stay.nights ?? new Map();
    const rules = { ...stay.rules, isFree: (night: string) => nights.get(night)?.state === 'free' };
    const length = daysBetween(checkIn, checkOut);
    setTaken({
      night: daysUntil(checkIn, checkOut).find(night => !rules.isFree(night)),
      length,
      offers: nearestStays(checkIn, length, rules.lastDeparture, rules),
    });
  };

  // Uses the latest choice when the price arrives: guests may have been added since the press.
  const latestBook = useRef(book);
  useLayoutEffect(() => {
    latestBook.current = book;
  });

  /** On a weak network the price may arrive after the press. The press is kept, unless the guest changes the stay. */
  const bookAtQuote = async (): Promise<void> => {
    const answer = await stay.awaitQuote();
    if (answer?.quote) await latestBook.current(answer.quote);
    else if (answer) {
      const isKnown = isFailure(answer.failure, 'price_not_set', 'price_too_high', 'stay_rule');
      toast('wrong', isKnown ? problemText(answer.failure, t) : t('booking.errors.createFailed'));
      stay.reloadQuote();
    }
  };

  return {
    busy,
    submit: () => {
      const { checkIn, checkOut } = stay.choice;
      if (checkIn && checkOut) void alone(bookAtQuote);
      else toast('wrong', t('booking.errors.selectDates'));
    },
    accept: () => {
      if (!price) return;
      void alone(async () => {
        await book(price.now);
        setPrice(current => (current === price ? undefined : current));
      });
    },
    taken,
    price,
    dismiss: () => {
      setTaken(undefined);
      setPrice(undefined);
      stay.reloadQuote();
      void stay.reloadNights();
    },
  };
};
