import type { Booking } from '@baan/contract/booking';
import type { OfferedQuote } from '@baan/contract/quote';
import type { Villa } from '@baan/contract/villa';
import { isKeptFor } from '@baan/domain/calendar/preparation';
import {
  addDays,
  addMonths,
  daysUntil,
  firstOf,
  lastOf,
  type Month,
  monthOf,
  type PlainDate,
} from '@baan/domain/shared/plainDate';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toast } from '../../components/frame/Toasts.tsx';
import { useLanguage } from '../../i18n/language.ts';
import type { RefusedStay } from './offers.ts';
import { isHeldStay } from './placing/heldStay.ts';
import {
  isHalfChosen,
  nextArrival,
  preparationOf,
  type Selection,
  type StayRules,
  selectDay,
  stillPossible,
} from './selection.ts';
import { readStay, type StayChoice, writeStay } from './stayUrl.ts';
import { type NightsByDay, useNights } from './useNights.ts';
import { type QuoteState, useQuote } from './useQuote.ts';
import { useToday } from './useToday.ts';

/** How far beyond the shown month nights are loaded, as a stay may cross its end. */
const monthsAhead = 4;

export type ChosenStay = {
  villa: Villa;
  /** Of the booking to be moved. */
  bookingId?: string | undefined;
  choice: StayChoice;
  today: PlainDate;
  rules: StayRules;
  nights: NightsByDay | undefined;
  nightsFailed: boolean;
  month: Month;
  setMonth: (month: Month) => void;
  pickDay: (day: PlainDate) => void;
  /** The days pressed last, if they cannot be booked. */
  refused: RefusedStay | undefined;
  select: (selection: Selection) => void;
  setRooms: (rooms: number) => void;
  setParty: (party: { guests: number; children: number }) => void;
  quote: OfferedQuote | undefined;
  /** The reason for a missing quote; undefined while there may be one. */
  quoteFailure: unknown;
  reloadNights: () => Promise<NightsByDay | undefined>;
  reloadQuote: () => void;
  awaitQuote: QuoteState['awaitQuote'];
};

/** The guest's chosen stay: kept in the address, checked against the villa's nights. `own`: the booking to be moved. */
export const useStay = (villa: Villa, own?: Pick<Booking, 'id' | 'checkIn' | 'checkOut'>): ChosenStay => {
  const { t } = useLanguage();
  const [params, setParams] = useSearchParams();
  const { checkIn: ownFrom = '', checkOut: ownTo = '' } = own ?? {};
  const choice = useMemo(
    () => readStay(params, { minRooms: villa.minRooms, maxRooms: villa.bedrooms, guestsByRooms: villa.guestsByRooms }),
    [params, villa],
  );

  const { today, arrival } = useToday(villa.lastArrivalHour);
  const horizon = addDays(today, villa.horizonDays);
  const [pagedTo, setMonth] = useState<Month | undefined>(undefined);
  const month = pagedTo ?? monthOf(choice.checkIn ?? own?.checkIn ?? arrival);

  const shownUntil = firstOf(addMonths(month < monthOf(arrival) ? monthOf(arrival) : month, monthsAhead));
  const [loadedUntil, setLoadedUntil] = useState(shownUntil);
  if (shownUntil > loadedUntil) setLoadedUntil(shownUntil);
  const until = loadedUntil < horizon ? loadedUntil : horizon;
  // Last night too: taken, it makes a gap of the nights from today on.
  const { nights, failed: nightsFailed, reload: reloadNights } = useNights(addDays(today, -1), until, choice.rooms);

  const rules = useMemo<StayRules>(() => {
    const isOwn = (night: PlainDate): boolean => night >= ownFrom && night < ownTo;
    const stateOf = (night: PlainDate) => nights?.get(night)?.state;
    const { preparationNights } = villa;
    // Beside the guest's own stay, which is to be moved, no night has to lie free.
    const isPreparation = (night: PlainDate): boolean => {
      if (stateOf(night) !== 'preparation') return false;
      const ownStays = ownFrom === '' ? [] : [{ checkIn: ownFrom, checkOut: ownTo }];
      if (!isKeptFor(night, ownStays, preparationNights)) return true;
      const near = daysUntil(addDays(night, -preparationNights), addDays(night, preparationNights + 1));
      return near.some(day => ['held', 'booked'].includes(stateOf(day) ?? '') && !isOwn(day));
    };
    const isFree = (night: PlainDate): boolean => stateOf(night) === 'free' || isOwn(night);
    return {
      firstArrival: arrival,
      lastDeparture: horizon,
      maxNights: villa.maxNights,
      arrival: villa,
      isFree: night => isFree(night) || (stateOf(night) === 'preparation' && !isPreparation(night)),
      isTaken: night => (['booked', 'blocked'].includes(stateOf(night) ?? '') && !isOwn(night)) || isPreparation(night),
      isOwn,
      isPreparation,
    };
  }, [arrival, horizon, villa, nights, ownFrom, ownTo]);

  const [refused, setRefused] = useState<RefusedStay>();
  const change = useCallback(
    (part: Partial<StayChoice>) => {
      setRefused(undefined);
      setParams(before => writeStay({ ...choice, ...part }, before), { replace: true });
    },
    [setParams, choice],
  );

  // The address may name nights that are taken by now: from a link, or after an hour's wait.
  useEffect(() => {
    if (!nights || !choice.checkIn || isHeldStay(choice) || (choice.checkIn >= until && until < horizon)) return;
    const { checkIn, checkOut } = choice;
    const possible = stillPossible(choice, rules);
    if (possible.checkIn === checkIn && possible.checkOut === checkOut) return;
    // The wished days stay in sight, beside what is offered in their place.
    setMonth(monthOf(checkIn));
    change({ checkIn: possible.checkIn, checkOut: possible.checkOut });
    const taken = daysUntil(checkIn, checkOut ?? addDays(checkIn, 1)).filter(night => night >= arrival && !rules.isFree(night));
    const why = taken.every(night => rules.isPreparation?.(night)) ? preparationOf(rules) : 'taken';
    if (taken.length > 0) setRefused({ wished: { checkIn, ...(checkOut && { checkOut }) }, why, taken });
  }, [nights, choice, rules, change, until, horizon, arrival]);

  // Pages to the first free night, past full months.
  useEffect(() => {
    if (!nights || pagedTo || choice.checkIn || ownFrom) return;
    const free = nextArrival(arrival, until, rules);
    if (free) setMonth(monthOf(free));
  }, [nights, pagedTo, choice.checkIn, ownFrom, arrival, until, rules]);

  const pickDay = (day: PlainDate) => {
    const { selection, refusal, across } = selectDay(choice, day, rules);
    if (refusal === 'sameDay') return toast('wrong', t('booking.errors.sameDayBooking'));
    if (!refusal) change({ checkIn: selection.checkIn, checkOut: selection.checkOut });
    setMonth(month); // the pressed day stays in place
    const from = isHalfChosen(choice) && day > choice.checkIn ? choice.checkIn : undefined;
    const wished = from ? { checkIn: from, checkOut: day } : { checkIn: day };
    const why = refusal ?? (across && 'taken');
    setRefused(why && { wished, why, taken: across ?? [] });
  };

  const {
    quote,
    failure: quoteFailure,
    reload: reloadQuote,
    awaitQuote,
  } = useQuote(
    { ...choice, bookingId: own?.id },
    villa.fees.some(({ per }) => per === 'guest' || per === 'guestNight'),
  );

  return {
    villa,
    bookingId: own?.id,
    choice,
    today,
    rules,
    nights,
    nightsFailed,
    month,
    setMonth,
    pickDay,
    refused,
    select: selection => {
      change({ checkIn: selection.checkIn, checkOut: selection.checkOut });
      if (selection.checkIn) setMonth(monthOf(selection.checkIn));
    },
    setRooms: rooms => change({ rooms }),
    setParty: change,
    quote,
    quoteFailure,
    reloadNights,
    reloadQuote,
    awaitQuote,
  };
};

/** Is there a day of arrival left in this month? Undefined while its nights are not loaded. */
export const isMonthFull = (month: Month, nights: NightsByDay | undefined, rules: StayRules): boolean | undefined => {
  if (!nights?.has(lastOf(month)) && monthOf(rules.lastDeparture) !== month) return undefined;
  return nextArrival(firstOf(month), addDays(lastOf(month), 1), rules) === undefined;
};
