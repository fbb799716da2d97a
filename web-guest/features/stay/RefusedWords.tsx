import type { Language } from '@baan/contract/booking';
import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { dayLabel } from '@baan/i18n/dates';
import { baht } from '@baan/i18n/money';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital } from '../../i18n/numberWords.ts';
import { shortDay, stayDays } from '../../i18n/screenDates.ts';
import type { Translate } from '../../i18n/translate.ts';
import { offersFor, type RefusedStay } from './offers.ts';
import { ruleWords } from './ruleWords.ts';
import type { Selection } from './selection.ts';
import { useQuote } from './useQuote.ts';
import type { ChosenStay } from './useStay.ts';
import '../../components/controls/dialog.css';

/** The reason why the pressed days cannot be booked, and the nearest alternatives. */
export const RefusedWords = ({ stay, refused }: { stay: ChosenStay; refused: RefusedStay }) => {
  const { t, language, say } = useLanguage();
  const { why, taken = [], wished } = refused;
  const box = useRef<HTMLDivElement>(null);
  // Below a calendar of six weeks the message would start outside the viewport.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is scrolled to
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const offers = offersFor(refused, stay.rules);
  const isNew = stay.choice.checkIn === wished.checkOut;
  const words = (): string => {
    if (typeof why === 'object') return ruleWords(why, { t, language, say });
    if (why === 'tooLong' || taken.length === 0) return t('stay.tooLong', { count: stay.villa.maxNights });
    const named = { taken: takenWords(taken, { t, language }), count: taken.length };
    return isNew
      ? t('stay.across', { ...named, day: shortDay(wished.checkOut ?? '', language, false) })
      : t('stay.between', named);
  };
  return (
    <div ref={box}>
      <p className="error" role="alert">
        <Icon name="alert" />
        {words()}
      </p>
      <OfferList stay={stay} offers={offers} taken={taken} onChoose={stay.select} />
    </div>
  );
};

/** The maximum of nights to name: the calendar shows the others. */
const most = 3;

/** Fri 11 Dec and Sat 12 Dec; three or more consecutive nights as a range. `nights`: ascending, at least one. */
export const takenWords = (nights: readonly PlainDate[], { t, language }: { t: Translate; language: Language }): string => {
  const named = inRows(nights).flatMap(row => {
    const last = row.at(-1) ?? '';
    return row.length > 2 ? [stayDays(row[0] ?? '', last, language, false)] : row.map(night => dayLabel(night, language));
  });
  const shown = named.length > most ? [...named.slice(0, most - 1), t('stay.otherNights')] : named;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? t('stay.nightsAnd', { nights: shown.slice(0, -1).join(', '), last }) : last;
};

/** Groups of consecutive nights. */
const inRows = (nights: readonly PlainDate[]): PlainDate[][] => {
  const rows: PlainDate[][] = [];
  for (const night of nights) {
    const row = rows.at(-1);
    if (row && addDays(row.at(-1) ?? '', 1) === night) row.push(night);
    else rows.push([night]);
  }
  return rows;
};

type OfferListProps = {
  stay: ChosenStay;
  offers: Selection[];
  /** The taken nights around the offers, ascending. */
  taken?: readonly PlainDate[];
  onChoose: (offer: Selection) => void;
};

/** Free stays, each with its total price; or days of arrival. */
export const OfferList = ({ stay, offers, taken = [], onChoose }: OfferListProps) =>
  offers.length > 0 && (
    <ul className="choices">
      {offers.map(offer => (
        <li key={`${offer.checkIn} ${offer.checkOut}`}>
          <button type="button" className="choice" onClick={() => onChoose(offer)}>
            <Offer stay={stay} offer={offer} taken={taken} />
            <Icon name="right" />
          </button>
        </li>
      ))}
    </ul>
  );

const Offer = ({ stay, offer, taken }: { stay: ChosenStay; offer: Selection; taken: readonly PlainDate[] }) => {
  const { t, language } = useLanguage();
  const { checkIn = '', checkOut } = offer;
  const { quote } = useQuote({ ...stay.choice, ...offer, bookingId: stay.bookingId }, true);
  if (!checkOut) return <strong>{t('stay.arriveOn', { day: shortDay(checkIn, language, false) })}</strong>;
  const nights = t('stay.nights', { count: daysBetween(checkIn, checkOut) });
  const [first = '', last = first] = [taken[0], taken.at(-1)];
  const isBefore = checkOut <= first;
  return (
    <>
      <span>
        <strong>{capital(stayDays(checkIn, checkOut, language, false))}</strong>
        <small>
          {isBefore || (first && checkIn > last) ? t(isBefore ? 'stay.beforeTaken' : 'stay.afterTaken', { nights }) : nights}
        </small>
      </span>
      <span className="num">{quote ? baht(quote.total) : '฿ …'}</span>
    </>
  );
};
