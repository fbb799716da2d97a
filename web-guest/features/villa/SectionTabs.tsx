import type { Villa } from '@baan/contract/villa';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import '../../components/controls/tabs.css';

const sections = ['description', 'rooms', 'amenities', 'reviews', 'place', 'good'] as const;

/** Scrolls to the sections of the page and marks the one in view; description is marked first. */
export const SectionTabs = ({ villa }: { villa: Villa }) => {
  const { t } = useLanguage();
  const inView = useSectionInView();
  const isThere: Partial<Record<string, boolean>> = {
    amenities: villa.amenities.length > 0,
    reviews: villa.reviews.length > 0,
    place: hasPlace(villa),
  };
  const row = useRef<HTMLElement>(null);
  // The marked tab stays visible if the row is wider than the phone.
  const marked = useRef(inView);
  useEffect(() => {
    if (marked.current === inView) return;
    marked.current = inView;
    const link = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2;
  }, [inView]);
  return (
    <nav ref={row} className="tabs" aria-label={t('home.tabs')}>
      {sections
        .filter(id => isThere[id] ?? true)
        .map(id => (
          <a key={id} href={`#${id}`} aria-current={id === inView} data-text={t(`home.${id}`)}>
            {t(`home.${id}`)}
          </a>
        ))}
    </nav>
  );
};

/** The position in the viewport above which a section counts as in view. */
const line = 0.4;

const useSectionInView = (): string => {
  const [inView, setInView] = useState<string>('description');
  useEffect(() => {
    const look = () => {
      const begun = sections.filter(
        id => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight * line,
      );
      setInView(begun.at(-1) ?? 'description');
    };
    const first = requestAnimationFrame(look); // measured in the next frame, when the layout is computed anyway
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return inView;
};

/** Has the owner given the villa's location? */
export const hasPlace = ({ address, mapUrl, gettingHere, nearby }: Villa): boolean =>
  [address, gettingHere].some(({ th, en }) => th || en) || mapUrl !== '' || nearby.length > 0;
