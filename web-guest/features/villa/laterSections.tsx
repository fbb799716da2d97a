import type { Villa } from '@baan/contract/villa';
import { memo, useEffect } from 'react';
import { GoodSection } from './goodSection.tsx';
import { hasPlace } from './hasPlace.ts';
import { PlaceSection } from './placeSection.tsx';
import { ReviewsSection } from './reviewsSection.tsx';
import '../../components/terms.css';
import './later.css';

/** What a guest reads after the house itself; it comes with a file of its own. */
export const LaterSections = memo(({ villa }: { villa: Villa }) => {
  // A link to one of them was opened before they were here.
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
