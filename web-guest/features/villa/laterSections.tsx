import type { Villa } from '@baan/contract/villa';
import { memo, useEffect } from 'react';
import { GoodSection } from './goodSection.tsx';
import { hasPlace } from './hasPlace.ts';
import { PlaceSection } from './placeSection.tsx';
import { ReviewsSection } from './reviewsSection.tsx';
import '../../components/terms.css';
import './later.css';

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
