import type { Quote } from '@baan/contract/quote';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { dayLabel, dayOfMonth } from '@baan/i18n/dates';
import { baht } from '@baan/i18n/money';
import { useId } from 'react';
import { Dialog } from '../../../components/controls/Dialog.tsx';
import { useLanguage } from '../../../i18n/language.ts';
import { nightsInWords } from '../../../i18n/numberWords.ts';
import { OfferList } from '../RefusedWords.tsx';
import type { Selection } from '../selection.ts';
import type { ChosenStay } from '../useStay.ts';

export type ChangedPrice = {
  before: Quote;
  now: Quote;
};

type PriceDialogProps = {
  price: ChangedPrice;
  busy: boolean;
  onAccept: () => void;
  onClose: () => void;
};

/** The price changed while the guest was choosing: shows the new total, and asks whether to go on. */
export const PriceDialog = ({ price: { before, now }, busy, onAccept, onClose }: PriceDialogProps) => {
  const { t, language } = useLanguage();
  const titleId = useId();
  const changed = now.nights.filter(night => before.nights.find(old => old.date === night.date)?.price !== night.price);
  const only = changed.length === 1 ? changed[0] : undefined;
  const [wasBefore, wasAfter] = t('stay.priceWas', { price: '|' }).split('|'); // the old price is struck through
  return (
    <Dialog kind="dialog" titleId={titleId} onClose={onClose}>
      <h2 id={titleId}>{t('stay.priceTitle', { total: baht(now.total) })}</h2>
      <p className="dialog-text">
        {wasBefore}
        <s className="num">{baht(before.total)}</s>
        {wasAfter} {only && `${t('stay.priceNight', { day: dayLabel(only.date, language), price: baht(only.price) })} `}
        <span className="nowrap">{t('stay.priceText')}</span>
      </p>
      <div className="actions">
        <button type="button" className="btn btn-line" onClick={onClose}>
          {t('stay.otherDates')}
        </button>
        <button type="button" className="btn btn-main" disabled={busy} aria-busy={busy} onClick={onAccept}>
          {t(busy ? 'common.wait' : 'stay.bookAtPrice')}
        </button>
      </div>
    </Dialog>
  );
};

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
  const day = taken.night ? t('stay.takenNight', { day: dayOfMonth(taken.night, language) }) : t('stay.takenSome');
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
