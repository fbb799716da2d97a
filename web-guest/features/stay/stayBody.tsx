import { lazy, type ReactNode, Suspense } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Prices } from '../../components/prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, inWords, roomsInWords } from '../../i18n/numberWords.ts';
import { baht } from '../../lib/money/baht.ts';
import { NoQuote } from './noQuote.tsx';
import { PricePerNight } from './pricePerNight.tsx';
import { ShareStay } from './shareStay.tsx';
import { StayFields } from './stayFields.tsx';
import type { ChosenStay } from './useStay.ts';
import '../../../web-look/skeleton.css';
import '../../components/skeleton.css';

const StayTerms = lazy(async () => ({ default: (await import('./stayTerms.tsx')).StayTerms }));

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
