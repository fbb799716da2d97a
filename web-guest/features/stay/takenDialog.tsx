import { useId } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, nightsInWords } from '../../i18n/numberWords.ts';
import { stayDays, weekdayAndDay } from '../../lib/dates/dateWords.ts';
import { nightsBetween, nightsOf, type PlainDate } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import type { Selection } from './selection.ts';
import type { Nights } from './useNights.ts';

export interface TakenStay {
  /** The night that somebody else has, where it is known. */
  night: PlainDate | undefined;
  length: number;
  nights: Nights;
  offers: Selection[];
}

/** Somebody was quicker: which night it was, and the nearest stays of the same length. */
export const TakenDialog = ({
  taken,
  onChoose,
  onClose,
}: {
  taken: TakenStay;
  onChoose: (stay: Selection) => void;
  onClose: () => void;
}) => {
  const { t, language } = useLanguage();
  const titleId = useId();
  const day = taken.night ? t('stay.takenNight', { day: weekdayAndDay(taken.night, language) }) : t('stay.takenSome');
  return (
    <Dialog kind="dialog" titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>{t('stay.takenTitle', { day })}</h2>
      <p className="dialog-text">
        {taken.offers.length > 0 ? t('stay.takenNearest', { nights: nightsInWords(taken.length, t) }) : t('stay.takenNone')}
      </p>
      {taken.offers.length > 0 && (
        <ul className="choices">
          {taken.offers.map(({ checkIn = '', checkOut = '' }) => (
            <li key={checkIn}>
              <button type="button" className="choice" onClick={() => onChoose({ checkIn, checkOut })}>
                <span>
                  <strong>{capital(stayDays(checkIn, checkOut, language, false))}</strong>
                  <small>{t('stay.nights', { count: nightsBetween(checkIn, checkOut) })}</small>
                </span>
                <span className="num">{baht(priceOf(checkIn, checkOut, taken.nights))}</span>
                <Icon name="right" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="btn btn-line" onClick={onClose}>
          {t('stay.chooseOthers')}
        </button>
      </div>
    </Dialog>
  );
};

const priceOf = (checkIn: PlainDate, checkOut: PlainDate, nights: Nights): number =>
  nightsOf(checkIn, checkOut).reduce((sum, night) => sum + (nights.get(night)?.price ?? 0), 0);
