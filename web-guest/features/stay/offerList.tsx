import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital } from '../../i18n/numberWords.ts';
import { shortDay, stayDays } from '../../lib/dates/dateWords.ts';
import { nightsBetween, type PlainDate } from '../../lib/dates/plainDate.ts';
import { baht } from '../../lib/money/baht.ts';
import type { Selection } from './selection.ts';
import { useQuote } from './useQuote.ts';
import type { ChosenStay } from './useStay.ts';
import '../../components/dialog.css';

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
  const nights = t('stay.nights', { count: nightsBetween(checkIn, checkOut) });
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
