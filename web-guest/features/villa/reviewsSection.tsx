import type { Review, Villa } from '@baan/contract/villa';
import { memo } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { dayMonthYear } from '../../lib/dates/dateWords.ts';
import '../../../web-look/badge.css';
import './reviews.css';

/** Reviews, if the villa has some. Sample content is marked as such. */
export const ReviewsSection = memo(({ villa: { reviews, rating } }: { villa: Villa }) => {
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
          <small>{dayMonthYear(review.date.slice(0, 10), language)}</small>
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
