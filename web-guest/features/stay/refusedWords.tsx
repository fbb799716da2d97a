import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { shortDay } from '../../lib/dates/dateWords.ts';
import { OfferList } from './offerList.tsx';
import { offersFor, type RefusedStay } from './offers.ts';
import { ruleWords } from './ruleWords.ts';
import { takenWords } from './takenWords.ts';
import type { ChosenStay } from './useStay.ts';

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
