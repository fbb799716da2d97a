import { useId } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { nightsInWords } from '../../i18n/numberWords.ts';
import { weekdayAndDay } from '../../lib/dates/dateWords.ts';
import type { PlainDate } from '../../lib/dates/plainDate.ts';
import { OfferList } from './offerList.tsx';
import type { Selection } from './selection.ts';
import type { ChosenStay } from './useStay.ts';

export type TakenStay = {
  /** The taken night, if known. */
  night: PlainDate | undefined;
  length: number;
  offers: Selection[];
};

/** The nights were booked meanwhile: shows the taken night, and the nearest stays of the same length. */
export const TakenDialog = ({
  stay,
  taken,
  onChoose,
  onClose,
}: {
  stay: ChosenStay;
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
      <OfferList stay={stay} offers={taken.offers} onChoose={onChoose} />
      <div className="actions">
        <button type="button" className="btn btn-line" onClick={onClose}>
          {t('stay.chooseOthers')}
        </button>
      </div>
    </Dialog>
  );
};
