import type { Villa } from '@baan/contract/villa';
import { clauses, cutForHero, isShort, readDescription, thaiPhrases } from '@baan/i18n/description';
import { formatsOf } from '@baan/i18n/languages';
import { Fragment, memo } from 'react';
import { Picture } from '../../components/Picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import './hero.css';
import '../../../web-look/skeleton.css';
import '../../components/frame/skeleton.css';
import '../../components/surface.css';
import './home.css';

/**
 * The hero covers 80 percent of a phone's height, and the picture is 1.78 times as wide as high. A phone with a dense screen would load the
 * largest file and show a third of it. At 3 pixels per point, 426 is just below the 1280 file. Keep in step with the preload in services/app/http/site/firstContent.ts.
 */
const sizes =
  '(max-width: 819px) and (min-resolution: 2.5dppx) 426px, (max-width: 819px) and (min-resolution: 1.5dppx) 640px, max(100vw, 142vh)';

/** The hero. Without a picture only its dark background shows. */
export const Hero = memo(({ villa }: { villa: Villa }) => {
  const { t, language, say } = useLanguage();
  const lead = cutForHero(readDescription(say(villa.description)).lead, language);
  const { spaced } = formatsOf(language);
  const place = say(villa.location);
  const title = say(villa.title) || say(villa.name) || t('common.villa');
  return (
    <section className="hero">
      {villa.backgroundImage && (
        <div className="picture">
          <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes={sizes} first />
        </div>
      )}
      <div className="wrap">
        <div className="words">
          {place && <p className="place">{place}</p>}
          <h1>
            <Phrases parts={spaced ? clauses(title) : thaiPhrases(title)} />
          </h1>
          {lead && <p className="lead">{spaced ? lead : <Phrases parts={thaiPhrases(lead)} />}</p>}
        </div>
      </div>
    </section>
  );
});

/** Lines break between phrases: in Thai at spaces, in Latin scripts after a comma. */
const Phrases = ({ parts }: { parts: string[] }) =>
  parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no name but their place
    <Fragment key={i}>
      {isShort(part) ? <span className="nowrap">{part}</span> : part}
      {i < parts.length - 1 && ' '}
    </Fragment>
  ));

/** The skeleton of the page while the villa loads. */
export const HomeSkeleton = () => {
  const { t } = useLanguage();
  return (
    <div aria-busy="true">
      <div className="visually-hidden" role="status">
        <h1>{t('common.openingHouse')}</h1>
      </div>
      <div className="hero" />
      <div className="wrap house home-skeleton">
        <div>
          <span className="bone bone-stage" />
          <div className="bone-thumbs">
            {[1, 2, 3, 4, 5, 6].map(n => (
              <span key={n} className="bone" />
            ))}
          </div>
          <div className="stack">
            <span className="bone bone-title" />
            <span className="bone" />
            <span className="bone" />
            <span className="bone bone-short" />
          </div>
        </div>
        <div className="stay-col">
          <div className="surface lift pad stack">
            <span className="bone bone-price" />
            <div className="skeleton-cal">
              {Array.from({ length: 35 }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no name but their place
                <span key={n} className="bone" />
              ))}
            </div>
            <span className="bone bone-button" />
          </div>
        </div>
      </div>
    </div>
  );
};
