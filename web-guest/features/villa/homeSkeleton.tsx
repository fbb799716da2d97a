import { useLanguage } from '../../i18n/language.ts';
import '../../../web-look/skeleton.css';
import '../../components/skeleton.css';
import '../../components/surface.css';
import './hero.css';
import './home.css';

/** The skeleton of the page while the villa loads. */
export const HomeSkeleton = () => {
  const { t } = useLanguage();
  return (
    <div aria-busy="true">
      <div className="visually-hidden" role="status">
        <h1>{t('common.openingHouse')}</h1>
      </div>
      <div className="hero" />
      <div className="wrap house home-bones">
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
            <div className="bones-cal">
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
