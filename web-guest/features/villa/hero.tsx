import type { Villa } from '@baan/contract/villa';
import { Fragment } from 'react';
import { Picture } from '../../components/picture.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { clauses, cutForHero, isShort, readDescription, thaiPhrases } from './description.ts';
import './hero.css';

/** The house at first sight. Without a picture the dark ground stands alone. */
export const Hero = ({ villa }: { villa: Villa }) => {
  const { language, say } = useLanguage();
  const lead = cutForHero(readDescription(say(villa.description)).lead, language);
  const title = say(villa.title);
  return (
    <section className="hero">
      {villa.backgroundImage && (
        <div className="picture">
          <Picture url={villa.backgroundImage} pictures={villa.pictures} sizes="max(100vw, 142vh)" first />
        </div>
      )}
      <div className="wrap">
        <div className="words">
          <p className="place">{say(villa.location)}</p>
          <h1>
            <Phrases parts={language === 'th' ? thaiPhrases(title) : clauses(title)} />
          </h1>
          <p className="lead">{language === 'th' ? <Phrases parts={thaiPhrases(lead)} /> : lead}</p>
        </div>
      </div>
    </section>
  );
};

/** Lines break between phrases: in Thai where spaces are, in Latin scripts after a comma. */
const Phrases = ({ parts }: { parts: string[] }) =>
  parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no name but their place
    <Fragment key={i}>
      {isShort(part) ? <span className="nowrap">{part}</span> : part}
      {i < parts.length - 1 && ' '}
    </Fragment>
  ));
