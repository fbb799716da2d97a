import './timeline.css';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import type { TimelineEntry } from './timelineEntries.ts';

/** Events, the newest first. */
export const Timeline = ({ chapters }: { chapters: TimelineEntry[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (
    <ol className="timeline body">
      {chapters.map(chapter => (
        <li key={chapter.id}>
          <span className={`pin ${chapter.kind}`}>
            <span className="visually-hidden">{text(`history.by.${chapter.kind}`)}</span>
          </span>
          <strong>{chapter.title}</strong>
          <time className="num" dateTime={chapter.at}>
            {moment(chapter.at, now, language)}
          </time>
          {chapter.details.length > 0 && <span className="what">{chapter.details.join(' · ')}</span>}
        </li>
      ))}
    </ol>
  );
};
