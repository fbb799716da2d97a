import type { Villa } from '@baan/contract/villa';
import { bareLongDay } from '@baan/i18n/dates';
import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTitle } from '../../components/frame/pageTitle.ts';
import { useMedia } from '../../components/useMedia.ts';
import { useBook } from '../../features/stay/placing/useBook.ts';
import { StayBar } from '../../features/stay/StayBar.tsx';
import { StayPanel, StayQuestions, StaySheet } from '../../features/stay/StayPanel.tsx';
import { nextArrival } from '../../features/stay/selection.ts';
import { type ChosenStay, useStay } from '../../features/stay/useStay.ts';
import { AmenitiesSection, DescriptionSection } from '../../features/villa/DescriptionSection.tsx';
import { Hero, HomeSkeleton } from '../../features/villa/Hero.tsx';
import { LastPicture } from '../../features/villa/LastPicture.tsx';
import { RoomsSection } from '../../features/villa/RoomsSection.tsx';
import { SectionTabs } from '../../features/villa/SectionTabs.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { PageError } from '../ErrorBoundary.tsx';
import { useVilla } from '../VillaContext.tsx';
import '../../features/villa/home.css';

/** The page also works without them if their file fails to load. */
const LaterSections = lazy<ComponentType<{ villa: Villa }>>(() =>
  import('../../features/villa/LaterSections.tsx').then(
    ({ LaterSections }) => ({ default: LaterSections }),
    () => ({ default: () => null }),
  ),
);

/** The width from which panel and page are side by side; as in stay.css. */
const wide = '(min-width: 1100px)';

export const Home = () => {
  const { t } = useLanguage();
  const villa = useVilla();
  if (villa.state === 'failed') return <PageError text={t('home.loadFailed')} onRetry={villa.reload} />;
  return villa.state === 'loading' ? <HomeSkeleton /> : <House villa={villa.data} />;
};

const House = ({ villa }: { villa: Villa }) => {
  const { say } = useLanguage();
  const [, navigate] = useLocation();
  const stay = useStay(villa);
  const book = useBook(stay, id => navigate(`/booking/${id}/customer-info`));
  const [sheetOpen, setSheetOpen] = useState(false);
  const isWide = useMedia(wide);
  useTitle(say(villa.name), say(villa.beachfront));
  const parts = usePartByPart(allParts);
  useGoToHash(parts === allParts);
  return (
    <>
      <Hero villa={villa} />
      <div className={parts < allParts ? 'wrap house growing' : 'wrap house'}>
        <div>
          <SectionTabs villa={villa} />
          <DescriptionSection villa={villa} />
          {parts > 1 && <RoomsSection villa={villa} />}
          {parts > 2 && villa.amenities.length > 0 && <AmenitiesSection villa={villa} />}
          {parts === allParts && (
            <Suspense fallback={<div className="later-skeleton" />}>
              <LaterSections villa={villa} />
            </Suspense>
          )}
        </div>
        {/* A phone has the sheet; a second calendar behind the page would only slow it down. */}
        {isWide && (
          <div className="stay-col">
            <StayPanel stay={stay} book={book} canWiden />
          </div>
        )}
      </div>
      <LastPicture villa={villa} title={<NextFree stay={stay} />} action={<SeeNights onOpen={() => setSheetOpen(true)} />} />
      <StayBar stay={stay} onOpen={() => setSheetOpen(true)} />
      {sheetOpen && <StaySheet stay={stay} book={book} onClose={() => setSheetOpen(false)} />}
      <StayQuestions stay={stay} book={book} />
    </>
  );
};

const NextFree = ({ stay }: { stay: ChosenStay }) => {
  const { t, language } = useLanguage();
  const night = stay.nights && nextArrival(stay.rules.firstArrival, stay.rules.lastDeparture, stay.rules);
  if (!night) return t('home.seeNights');
  return (
    <>
      <span className="nowrap">{t('home.nextFree')}</span> <span className="nowrap">{bareLongDay(night, language)}</span>
    </>
  );
};

/** Scrolls to the panel, or opens the sheet if there is no panel. */
const SeeNights = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useLanguage();
  const open = () => {
    if (window.matchMedia(wide).matches) document.getElementById('main')?.scrollIntoView();
    else onOpen();
  };
  return (
    <button type="button" className="btn btn-line" onClick={open}>
      {t('home.seeNights')}
    </button>
  );
};

/** Description, rooms, amenities. */
const allParts = 3;

/** The number of page parts to render: one more per frame, as all at once would block input on a phone for a quarter of a second. */
const usePartByPart = (count: number): number => {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
};

/** Scrolls to the part that the address names, once all parts are rendered. */
const useGoToHash = (isWhole: boolean): void => {
  useEffect(() => {
    const id = isWhole && window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [isWhole]);
};
