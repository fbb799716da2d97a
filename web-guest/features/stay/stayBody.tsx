import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import type { BrokenRule } from '@baan/domain/villa/stayRules';
import { lazy, Suspense } from 'react';
import { Icon } from '../../components/icon.tsx';
import { Prices } from '../../components/prices.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { capital, inWords, roomsInWords } from '../../i18n/numberWords.ts';
import { problemText } from '../../i18n/problemText.ts';
import { isFailure } from '../../lib/api/request.ts';
import { baht } from '../../lib/money/baht.ts';
import { Calendar } from './calendar.tsx';
import { GuestCount } from './guestCount.tsx';
import { Legend } from './legend.tsx';
import { PricePerNight } from './pricePerNight.tsx';
import { RoomChoice } from './roomChoice.tsx';
import { ruleWords } from './ruleWords.ts';
import { ShareStay } from './shareStay.tsx';
import { StayWords } from './stayWords.tsx';
import type { Stay } from './useStay.ts';
import '../../../web-look/skeleton.css';
import '../../components/skeleton.css';

const StayTerms = lazy(async () => ({ default: (await import('./stayTerms.tsx')).StayTerms }));

/** Everything a guest chooses: nights, rooms, guests; and what it comes to. */
export const StayBody = ({ stay }: { stay: Stay }) => {
  const { villa, choice, rules, nights, quote } = stay;
  return (
    <>
      <PricePerNight villa={villa} rooms={choice.rooms} />
      <Calendar
        month={stay.month}
        onMonth={stay.setMonth}
        today={stay.today}
        nights={nights}
        selection={choice}
        rules={rules}
        onPick={stay.pickDay}
      />
      <Legend stay={stay} />
      <StayWords stay={stay} />
      <div className="group">
        <RoomChoice villa={villa} rooms={choice.rooms} guests={choice.guests} onChange={stay.setRooms} />
        <GuestCount
          guests={choice.guests}
          kids={choice.children}
          maxGuests={mostGuests(choice.rooms, villa.guestsByRooms)}
          rooms={choice.rooms}
          onMoreRooms={choice.rooms < villa.bedrooms ? () => stay.setRooms(choice.rooms + 1) : undefined}
          onChange={stay.setParty}
        />
      </div>
      {quote && (
        <div className="group prices-group">
          <Prices lines={quote.lines} />
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
    </>
  );
};

/** Without a price nobody can book; where the owner has set none, trying again would not help. */
const NoQuote = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
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

const Saving = ({ stay: { quote, villa, choice } }: { stay: Stay }) => {
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
