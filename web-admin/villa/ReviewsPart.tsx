import { memo, useState } from 'react';
import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayMonthYear } from '../format/day.ts';
import { newKey, wordless } from '../forms/newItem.ts';
import { useItems } from '../forms/useItems.ts';
import { useOpenRows } from '../forms/useOpenRows.ts';
import { useSay } from '../forms/useSay.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { HouseReview, HouseValues } from './houseFields.ts';
import { Part } from './Part.tsx';
import { ReviewInputs } from './ReviewInputs.tsx';
import { Stars } from './Stars.tsx';

const newReview = (): HouseReview => ({
  key: newKey(),
  author: { ...wordless },
  comment: { ...wordless },
  rating: 5,
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date()),
  avatar: null,
  sample: false,
});

/** The rating that guests see, and some reviews in words. */
export const ReviewsPart = memo(() => {
  const text = useText();
  const say = useSay();
  const { items: reviews, append, insert, remove } = useItems<HouseReview>('reviews');
  const open = useOpenRows(
    'reviews',
    reviews.map(({ key }) => key),
  );
  const [removed, setRemoved] = useState<{ review: HouseReview; at: number } | null>(null);
  const { value, count } = useWatch({ name: 'rating' }) as HouseValues['rating'];
  const gone = removed && !reviews.some(({ key }) => key === removed.review.key) ? removed : null;
  const add = () => {
    const review = newReview();
    open.set(review.key, true);
    append(review);
  };
  const takeOut = (review: HouseReview, at: number) => {
    setRemoved({ review, at });
    remove(at);
  };
  const about =
    reviews.length + count > 0
      ? text('house.about.reviews', { value, count, shown: reviews.length })
      : text('house.about.noReviews');
  return (
    <Part section="reviews" about={about}>
      {reviews.some(({ sample }) => sample) && (
        <div className="notice notice-wait">
          <Icon name="info" />
          <p>
            <strong>{text('house.samples')}</strong>
            <br />
            {text('house.samplesText')}
          </p>
        </div>
      )}
      <div className="fields-3 short">
        <NumberInput source="rating.value" label={text('house.ratingValue')} helperText={false} min={0} max={5} step={0.1} />
        <NumberInput source="rating.count" label={text('house.ratingCount')} helperText={false} min={0} step={1} />
      </div>
      <ul className="lines stack-s">
        {reviews.map((review, at) => (
          <li key={review.key}>
            {open.isOpen(review.key) ? (
              <ReviewInputs at={at} onDelete={() => takeOut(review, at)} onClose={() => open.set(review.key, false)} />
            ) : (
              <>
                <ReviewWords review={review} />
                <span className="row">
                  <IconButton
                    icon="pen"
                    label={text('house.reviewEdit', { name: say(review.author) })}
                    onPress={() => open.set(review.key, true)}
                  />
                  <IconButton
                    icon="trash"
                    label={text('house.reviewDelete', { name: say(review.author) })}
                    onPress={() => takeOut(review, at)}
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="taken-out" role="status">
        {gone && (
          <>
            {text('house.reviewRemoved', { name: say(gone.review.author) })}{' '}
            <button type="button" className="link-btn" onClick={() => insert(gone.at, gone.review)}>
              {text('house.undo')}
            </button>
          </>
        )}
      </p>
      <div>
        <Button kind="line" icon="plus" onClick={add}>
          {text('house.addReview')}
        </Button>
      </div>
    </Part>
  );
});

const ReviewWords = ({ review }: { review: HouseReview }) => {
  const text = useText();
  const say = useSay();
  const [language] = useLanguage();
  return (
    <span className="grow">
      <strong>{say(review.author) || text('house.newReview')}</strong>{' '}
      {review.date && <span className="muted">{dayMonthYear(review.date, language)}</span>}{' '}
      {review.sample && (
        <span className="badge">
          <Icon name="info" size={16} />
          {text('house.sample')}
        </span>
      )}
      <Stars of={review.rating} />
      <small>{say(review.comment)}</small>
    </span>
  );
};
