import { Box, styled } from '@mui/material';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LegendRow } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import type { TimelineEntry } from './timelineEntries.ts';

/** Who did it: a guest is filled, staff hollow, the service grey. What is still to come is a thin ring. */
export const Pin = styled('span', { shouldForwardProp: name => name !== 'kind' && name !== 'future' })<{
  kind: string;
  future?: boolean;
}>(({ kind, future }) => ({
  flex: 'none',
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: future ? 'none' : kind === 'staff' ? 'var(--paper)' : kind === 'system' ? 'var(--edge)' : 'var(--sea)',
  boxShadow: future ? 'inset 0 0 0 1.5px var(--edge)' : kind === 'staff' ? 'inset 0 0 0 2px var(--sea)' : undefined,
}));

/** Events below each other, on a line. */
export const Events = styled('ol')({
  padding: '8px 20px 18px',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    gap: '2px 12px',
    paddingBottom: 16,
    lineHeight: 1.5,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 9.5,
      top: 22,
      bottom: -2,
      width: 1,
      background: 'var(--hairline)',
    },
    '&:last-child::before': { display: 'none' },
  },
  '& time': { color: 'var(--muted)', whiteSpace: 'nowrap' },
});

export const EventPin = styled(Pin)({ margin: '7px 5.5px' });

/** More about an event, below it. */
export const What = styled('span')({ gridColumn: '2 / -1', color: 'var(--muted)', overflowWrap: 'anywhere' });

const pins = ['guest', 'staff', 'system'] as const;

/** The actors that the pins of a timeline stand for. */
export const PinLegend = () => {
  const text = useText();
  return (
    <LegendRow>
      {pins.map(kind => (
        <span key={kind}>
          <Pin kind={kind} />
          {text(`history.by.${kind}`)}
        </span>
      ))}
    </LegendRow>
  );
};

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
