import { Alert, Chip } from '@mui/material';
import { Fragment, memo } from 'react';
import { NumberInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayMonthYear } from '../format/day.ts';
import { Edit } from '../forms/Edit.tsx';
import { DayInput } from '../forms/inputs/DayInput.tsx';
import { LocalizedInput } from '../forms/inputs/LocalizedInput.tsx';
import { useLocalized } from '../forms/inputs/useLocalized.ts';
import { newKey, noLocalized } from '../forms/newItem.ts';
import { RemovedRows, RowFoot } from '../forms/RemovedRows.tsx';
import { useOpenRows, useRemovableItems } from '../forms/useItems.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Fields, Grow, Lines, Row } from '../ui/Rows.tsx';
import { Muted } from '../ui/Words.tsx';
import { VillaSection } from './VillaPageFrame.tsx';
import type { VillaDetails, VillaReview } from './villaDetails.ts';

type Props = { at: number; onDelete: () => void; onClose: () => void };

/** One review, as its guest wrote it. */
const ReviewInputs = ({ at, onDelete, onClose }: Props) => {
  const text = useText();
  const source = `reviews.${at}`;
  return (
    <Edit>
      <LocalizedInput source={`${source}.author`} label={text('villa.author')} maxLength={120} />
      <Fields short>
        <DayInput source={`${source}.date`} label={text('villa.date')} />
        <SelectInput
          source={`${source}.rating`}
          label={text('villa.rating')}
          choices={[5, 4, 3, 2, 1].map(stars => ({ id: stars, name: text('villa.starCount', { count: stars }) }))}
          isRequired
        />
      </Fields>
      <LocalizedInput source={`${source}.comment`} label={text('villa.comment')} lines={3} maxLength={5000} />
      <RowFoot remove={text('villa.reviewDeleteConfirm')} onRemove={onDelete} onClose={onClose} />
    </Edit>
  );
};

/** Whole stars out of five. */
const Stars = ({ of }: { of: number }) => {
  const text = useText();
  return (
    <Row as="span" sx={{ gap: '1px', color: 'var(--star)' }} role="img" aria-label={text('villa.stars', { count: of })}>
      {Array.from({ length: Math.round(of) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all stars are the same
        <Icon key={at} name="star" size={16} sx={{ fill: 'currentColor', stroke: 'none' }} />
      ))}
    </Row>
  );
};

const newReview = (): VillaReview => ({
  key: newKey(),
  author: { ...noLocalized },
  comment: { ...noLocalized },
  rating: 5,
  date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date()),
  avatar: null,
  sample: false,
});

/** The rating that guests see, and some reviews in words. */
export const ReviewsPart = memo(() => {
  const text = useText();
  const say = useLocalized();
  const { items: reviews, append, takeOut, goneBefore } = useRemovableItems<VillaReview>('reviews', ({ key }) => key);
  const open = useOpenRows(
    'reviews',
    reviews.map(({ key }) => key),
  );
  const { value, count } = useWatch({ name: 'rating' }) as VillaDetails['rating'];
  const add = () => {
    const review = newReview();
    open.set(review.key, true);
    append(review);
  };
  const goneAt = (at: number) => (
    <RemovedRows gone={goneBefore(at)} words={item => text('villa.reviewRemoved', { name: say(item.author) })} />
  );
  const about =
    reviews.length + count > 0
      ? text('villa.about.reviews', { value, count, shown: reviews.length })
      : text('villa.about.noReviews');
  return (
    <VillaSection section="reviews" about={about}>
      {reviews.some(({ sample }) => sample) && (
        <Alert severity="warning" icon={<Icon name="info" />}>
          <strong>{text('villa.samples')}</strong>
          <br />
          {text('villa.samplesText')}
        </Alert>
      )}
      <Fields short>
        <NumberInput source="rating.value" label={text('villa.ratingValue')} min={0} max={5} step={0.1} />
        <NumberInput source="rating.count" label={text('villa.ratingCount')} min={0} step={1} />
      </Fields>
      <Lines stack>
        {reviews.map((review, at) => (
          <Fragment key={review.key}>
            {goneAt(at)}
            <li>
              {open.isOpen(review.key) ? (
                <ReviewInputs at={at} onDelete={() => takeOut(at)} onClose={() => open.set(review.key, false)} />
              ) : (
                <>
                  <ReviewWords review={review} />
                  <Row as="span">
                    <IconButton
                      icon="pen"
                      label={text('villa.reviewEdit', { name: say(review.author) })}
                      onClick={() => open.set(review.key, true)}
                    />
                    <IconButton
                      icon="trash"
                      label={text('villa.reviewDelete', { name: say(review.author) })}
                      onClick={() => takeOut(at)}
                    />
                  </Row>
                </>
              )}
            </li>
          </Fragment>
        ))}
        {goneAt(reviews.length)}
      </Lines>
      <div>
        <Button kind="line" icon="plus" onClick={add}>
          {text('villa.addReview')}
        </Button>
      </div>
    </VillaSection>
  );
});

const ReviewWords = ({ review }: { review: VillaReview }) => {
  const text = useText();
  const say = useLocalized();
  const [language] = useLanguage();
  return (
    <Grow as="span">
      <strong>{say(review.author) || text('villa.newReview')}</strong>{' '}
      {review.date && <Muted>{dayMonthYear(review.date, language)}</Muted>}{' '}
      {review.sample && <Chip icon={<Icon name="info" />} label={text('villa.sample')} />}
      <Stars of={review.rating} />
      <small>{say(review.comment)}</small>
    </Grow>
  );
};
