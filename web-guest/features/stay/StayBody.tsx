import type { Villa } from '@baan/contract/villa';
import { badgePercent, baseRate } from '@baan/domain/villa/price';
import { baht, figures } from '@baan/i18n/money';
import { lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../../components/controls/Icon.tsx';
import { toast } from '../../components/frame/Toasts.tsx';
import { Prices } from '../../components/Prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, inWords, roomsInWords } from '../../i18n/numberWords.ts';
import { StayFields } from './StayFields.tsx';
import { NoQuote } from './StayWords.tsx';
import type { ChosenStay } from './useStay.ts';
import '../../../web-look/skeleton.css';
import '../../components/frame/skeleton.css';
import '../../../web-look/badge.css';

const StayTerms = lazy(async () => ({ default: (await import('./StayTerms.tsx')).StayTerms }));

/** All choices of a guest: nights, rooms, guests; and the price. */
export const StayBody = ({ stay, isWide = false, widen }: { stay: ChosenStay; isWide?: boolean; widen?: ReactNode }) => {
  const { villa, choice, quote } = stay;
  return (
    <>
      <PricePerNight villa={villa} rooms={choice.rooms} />
      <StayFields stay={stay} isWide={isWide} widen={widen} />
      <div className="half">
        {quote && (
          <div className="group prices-group">
            <Prices lines={quote.lines} total={quote.total} />
            <Saving stay={stay} />
          </div>
        )}
        {quote && (
          <Suspense fallback={null}>
            {quote.terms && <StayTerms terms={quote.terms} />}
            <ShareStay />
          </Suspense>
        )}
        {stay.quoteFailure !== undefined && <NoQuote failure={stay.quoteFailure} onRetry={stay.reloadQuote} />}
        {!quote && choice.checkOut && stay.quoteFailure === undefined && (
          <div className="group prices-group" aria-busy="true">
            <span className="bone" />
          </div>
        )}
      </div>
    </>
  );
};

const Saving = ({ stay: { quote, villa, choice } }: { stay: ChosenStay }) => {
  const { t } = useLanguage();
  if (!quote || quote.saving <= 0) return null;
  return (
    <p className="saving">
      <Icon name="tag" className="icon-16" />
      <span>
        {t('stay.saving', {
          rooms: choice.rooms,
          roomsWords: capital(roomsInWords(choice.rooms, t)),
          allWords: inWords(villa.bedrooms, t).trim(),
          amount: baht(quote.saving),
        })}
      </span>
    </p>
  );
};

/** The price at the top of the panel: a weekday night for that many rooms. The price of a stay comes from the service. */
const PricePerNight = ({ villa, rooms }: { villa: Villa; rooms: number }) => {
  const { t } = useLanguage();
  const { price, normalPrice } = baseRate(villa, rooms, false);
  const percent = badgePercent(villa, rooms);
  if (price === 0) return <p className="stay-price muted">{t('stay.noPrice')}</p>;
  return (
    <div className="stay-price">
      <p>
        <span className="display num">{baht(price)}</span>{' '}
        {normalPrice > price && (
          <>
            <s className="num" aria-hidden="true">
              {figures(normalPrice)}
            </s>
            <span className="visually-hidden">{t('stay.usualPrice', { price: baht(normalPrice) })}</span>{' '}
          </>
        )}
        <span className="muted">{t('stay.perNight')}</span>
      </p>
      {percent > 0 && <span className="badge badge-done badge-plain">{t('stay.badge', { percent })}</span>}
    </div>
  );
};

/** The address contains the stay: a shared link shows the same nights. A phone opens its share sheet, other devices copy the address. */
const ShareStay = () => {
  const { t } = useLanguage();
  const share = async (): Promise<void> => {
    const url = location.href;
    try {
      if (navigator.share && window.matchMedia('(pointer: coarse)').matches)
        await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast('done', t('stay.shared'));
      }
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast('wrong', t('stay.notShared'));
    }
  };
  return (
    <button type="button" className="btn btn-quiet btn-small share" onClick={() => void share()}>
      <Icon name="link" />
      {t('stay.share')}
    </button>
  );
};
