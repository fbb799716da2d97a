import type { NearbyPlace, Review, Villa } from '@baan/contract/villa';
import { figures } from '@baan/i18n/money';
import { memo, useEffect } from 'react';
import { CopyButton } from '../../components/controls/CopyButton.tsx';
import { Icon } from '../../components/controls/Icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { shortDate } from '../../i18n/screenDates.ts';
import { GoodSection } from './GoodSection.tsx';
import { hasPlace } from './SectionTabs.tsx';
import '../../components/terms.css';
import './later.css';
import '../../../web-look/badge.css';
import './reviews.css';

/** The sections after the villa itself; they are a chunk of their own. */
export const LaterSections = memo(({ villa }: { villa: Villa }) => {
  // Scrolls to a section that the address named before it was rendered.
  useEffect(() => {
    if (['#reviews', '#place', '#good'].includes(location.hash))
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      {villa.reviews.length > 0 && <ReviewsSection villa={villa} />}
      {hasPlace(villa) && <PlaceSection villa={villa} />}
      <GoodSection villa={villa} />
    </>
  );
});

/** Reviews, if the villa has some. Sample content is marked as such. */
const ReviewsSection = memo(({ villa: { reviews, rating } }: { villa: Villa }) => {
  const { t } = useLanguage();
  const sample = rating.sample || reviews.some(review => review.sample);
  return (
    <section className="section" id="reviews">
      <h2>
        {t('home.reviewsTitle')} {sample && <span className="badge badge-plain">{t('common.sample')}</span>}
      </h2>
      <div className="reviews">
        <div className="score">
          <p className="display">{rating.value}</p>
          <Stars rating={Math.round(rating.value)} />
          <p className="muted small">{t('home.ratingCount', { count: rating.count })}</p>
        </div>
        <div>
          {reviews.map(review => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </div>
      </div>
    </section>
  );
});

const ReviewCard = ({ review }: { review: Review }) => {
  const { language, say } = useLanguage();
  const author = say(review.author);
  return (
    <article className="review">
      <header>
        <span className="avatar" aria-hidden="true">
          {review.avatar && !review.avatar.includes('/') ? review.avatar : [...author][0]}
        </span>
        <span>
          <strong>{author}</strong>
          <small>{shortDate(review.date.slice(0, 10), language)}</small>
        </span>
        <Stars rating={review.rating} />
      </header>
      <p>{say(review.comment)}</p>
    </article>
  );
};

const Stars = ({ rating }: { rating: number }) => {
  const { t } = useLanguage();
  return (
    <span className="stars" role="img" aria-label={t('home.stars', { rating })}>
      {[1, 2, 3, 4, 5].map(star => (
        <Icon key={star} name="star" className={star <= rating ? '' : 'empty'} />
      ))}
    </span>
  );
};

/** The location, the directions, and places nearby. */
const PlaceSection = ({ villa }: { villa: Villa }) => {
  const { t, say } = useLanguage();
  const address = say(villa.address);
  const way = say(villa.gettingHere);
  return (
    <section className="section" id="place">
      <h2>{t('home.placeTitle')}</h2>
      <div className="place-grid">
        <div>
          {address && (
            <>
              <h3>{t('home.address')}</h3>
              <p>{address}</p>
            </>
          )}
          {(villa.mapUrl || address) && (
            <div className="buttons">
              {villa.mapUrl && (
                <a className="btn btn-line btn-small" href={villa.mapUrl} target="_blank" rel="noreferrer">
                  <Icon name="pin" />
                  {t('home.openMap')}
                </a>
              )}
              {address && <CopyButton text={address} label={t('home.copyAddress')} />}
            </div>
          )}
          {way && (
            <>
              <h3>{t('home.gettingHere')}</h3>
              <p className="lines">{way}</p>
            </>
          )}
        </div>
        {villa.nearby.length > 0 && (
          <div>
            <h3>{t('home.nearby')}</h3>
            <ul className="near">
              {villa.nearby.map(place => (
                <li key={place.name.th + place.name.en}>
                  <span>{say(place.name)}</span>
                  <Distance place={place} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
};

const Distance = ({ place: { minutes, by = 'car', metres } }: { place: NearbyPlace }) => {
  const { t } = useLanguage();
  const far =
    metres && (metres < 1000 ? t('home.metres', { count: metres }) : t('home.kilometres', { far: figures(metres / 1000) }));
  return <span>{[minutes && t(`home.minutes.${by}`, { count: minutes }), far].filter(Boolean).join(' · ')}</span>;
};
