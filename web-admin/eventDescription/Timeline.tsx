import Box from '@mui/material/Box';
import { EventPin, Events, What } from '../eventDescription/Events.ts';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import type { TimelineEntry } from './timelineEntries.ts';

/** Events, the newest first. */
export const Timeline = ({ chapters }: { chapters: TimelineEntry[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  return (
    <Events>
      {chapters.map(chapter => (
        <li key={chapter.id}>
          <EventPin kind={chapter.kind}>
            <VisuallyHidden>{text(`history.by.${chapter.kind}`)}</VisuallyHidden>
          </EventPin>
          <strong>{chapter.title}</strong>
          <Box component="time" dateTime={chapter.at} sx={{ whiteSpace: 'nowrap' }}>
            {moment(chapter.at, now, language)}
          </Box>
          {chapter.details.length > 0 && <What>{chapter.details.join(' · ')}</What>}
        </li>
      ))}
    </Events>
  );
};
