import type { Villa } from '@baan/contract/villa';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { cutForHero, phrases, readDescription } from './description.ts';
import './hero.css';

/** The house at first sight. Without a picture the dark ground stands alone. */
export const Hero = ({ villa }: { villa: Villa }) => {
  const { language, say } = useLanguage();
  const lead = cutForHero(readDescription(say(villa.description)).lead, language);
  return (
    <section className="hero">
      {villa.backgroundImage && (
        <div className="picture">
          <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes="100vw" first />
        </div>
      )}
      <div className="wrap">
        <div className="words">
          <p className="place">{say(villa.location)}</p>
          <h1>{say(villa.title)}</h1>
          <p className="lead">{language === 'th' ? <Phrases text={lead} /> : lead}</p>
        </div>
      </div>
    </section>
  );
};

const Phrases = ({ text }: { text: string }) => {
  const parts = phrases(text);
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no name but their place
    <span key={i}>
      <span className="phrase">{part}</span>
      {i < parts.length - 1 && ' '}
    </span>
  ));
};
