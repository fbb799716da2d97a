import { addDays, daysBetween, lastOf, type Month, monthOf } from '@baan/domain/shared/plainDate';
import type { BrokenRule } from '@baan/domain/villa/stayRules';
import { bareLongDay } from '@baan/i18n/dates';
import { monthName } from '@baan/i18n/dayParts';
import { unbroken } from '@baan/i18n/unbroken';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { problemText } from '../../i18n/problemText.ts';
import { shortDay, stayDays } from '../../i18n/screenDates.ts';
import { isFailure } from '../../lib/api/request.ts';
import { rulesToKnow, ruleWords } from './ruleWords.ts';
import { leastNights, nextArrival } from './selection.ts';
import { type ChosenStay, isMonthFull } from './useStay.ts';

const RefusedWords = lazy(async () => ({ default: (await import('./RefusedWords.tsx')).RefusedWords }));

/** Characters: up to this length a rule fits on one line. */
const short = 32;

type StayWordsProps = {
  stay: ChosenStay;
  months: readonly Month[];
  /** The button that widens the calendar, if there is room. */
  widen: ReactNode;
};

/** The sentence below the calendar: the stay in words, the next choice, or the next free night. */
export const StayWords = ({ stay, months, widen }: StayWordsProps) => {
  const { t, language, say } = useLanguage();
  const { checkIn, checkOut } = stay.choice;
  if (!stay.nights && stay.nightsFailed) {
    return (
      <p className="cal-words wrong" role="alert">
        {t('stay.datesFailed')}
        <button type="button" className="link-btn small" onClick={() => void stay.reloadNights()}>
          {t('common.tryAgain')}
        </button>
      </p>
    );
  }
  const isFull = !checkIn && months.every(month => isMonthFull(month, stay.nights, stay.rules));
  if (isFull) return <FullMonth stay={stay} months={months} widen={widen} />;
  const least = checkIn ? leastNights(checkIn, stay.rules) : undefined;
  const rules = checkOut ? [] : rulesToKnow(stay.villa, checkIn, stay.today, { t, language, say }, least);
  return (
    <>
      <p className="cal-words">
        <strong aria-live="polite">
          {checkIn &&
            checkOut &&
            t('stay.chosen', {
              days: stayDays(checkIn, checkOut, language, false),
              daysOfYear: stayDays(checkIn, checkOut, language),
              nights: t('stay.nights', { count: daysBetween(checkIn, checkOut) }),
            })}
          {checkIn && !checkOut && t('stay.chooseLast', { day: shortDay(checkIn, language, false) })}
          {!checkIn && t('stay.choose')}
        </strong>
        {checkIn && (
          <button type="button" className="link-btn small" onClick={() => stay.select({})}>
            {t('stay.clear')}
          </button>
        )}
        {widen}
      </p>
      {rules.length > 0 && (
        <p className="small muted">{rules.map(rule => (rule.length < short ? unbroken(rule) : rule)).join(' · ')}</p>
      )}
      {stay.refused && (
        <Suspense fallback={null}>
          <RefusedWords stay={stay} refused={stay.refused} />
        </Suspense>
      )}
    </>
  );
};

const FullMonth = ({ stay, months, widen }: StayWordsProps) => {
  const { t, language } = useLanguage();
  const next = nextArrival(addDays(lastOf(months.at(-1) ?? stay.month), 1), stay.rules.lastDeparture, stay.rules);
  return (
    <div className="cal-full">
      <p className="cal-words">
        <strong>{t('stay.monthFull')}</strong>
        {widen}
      </p>
      {next && (
        <>
          <p className="muted">{t('stay.nextFree', { day: bareLongDay(next, language, true) })}</p>
          <button type="button" className="btn btn-line btn-small" onClick={() => stay.setMonth(monthOf(next))}>
            {t('stay.goToMonth', { month: monthName(monthOf(next), language) })}
          </button>
        </>
      )}
    </div>
  );
};

/** Without a price booking is impossible; if the owner has set none, a retry would not help. */
export const NoQuote = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const { t, language, say } = useLanguage();
  const isUnset = isFailure(failure, 'price_not_set', 'price_too_high', 'stay_rule');
  const broken = isFailure(failure, 'stay_rule') ? (failure.details as BrokenRule) : undefined;
  return (
    <p className="cal-words wrong" role="alert">
      {broken ? ruleWords(broken, { t, language, say }) : isUnset ? problemText(failure, t) : t('stay.priceFailed')}
      {!isUnset && (
        <button type="button" className="link-btn small" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      )}
    </p>
  );
};
