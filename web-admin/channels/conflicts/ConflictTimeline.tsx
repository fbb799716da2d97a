import { styled, useMediaQuery } from '@mui/material';
import { EventPin, Events } from '../../eventDescription/Timeline.tsx';
import { moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { Conflict } from '../useChannels.ts';

const Fold = styled('details')({
  paddingBlock: '4px !important',
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    color: 'var(--sea)',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '&[open] summary svg': { transform: 'rotate(180deg)' },
});

/** From left to right where there is room, and below each other elsewhere. */
const Steps = styled(Events)({
  padding: '6px 0 10px',
  '& > li:last-child': { paddingBottom: 0 },
  '@media (min-width: 1100px)': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: '0 16px',
    '& > li': { gridTemplateColumns: '20px minmax(0, 1fr)', alignContent: 'start', paddingBottom: 0 },
    '& > li > :is(strong, time)': { gridColumn: 2 },
    '& > li > time': { gridRow: 1, justifySelf: 'start', paddingRight: 8, background: 'var(--paper)', zIndex: 1 },
    '& > li::before': { left: 32, right: -12, top: 11, bottom: 'auto', width: 'auto', height: 1 },
  },
});

type Props = { conflict: Conflict; nameOf: (channelId: string | null) => string };

/** How it could happen: what was sold, read and fetched, in the order of time. */
export const ConflictTimeline = ({ conflict: { sides, timeline }, nameOf }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  const isWide = useMediaQuery('(min-width: 1100px)', { noSsr: true });
  const sideName = (side: Conflict['sides'][number] | undefined) =>
    side?.kind === 'stay' ? nameOf(side.channelId) : text('channels.booking', { number: side?.number ?? '' });
  // The read that brought the second side.
  const found = timeline.findLastIndex(({ what }) => what === 'seen');
  return (
    <Fold open={isWide}>
      <summary>
        {text('channels.conflict.how')}
        <Icon name="down" size={16} />
      </summary>
      <Steps>
        {timeline.map(({ at, what, side, channelId }, index) => (
          <li key={`${at} ${what} ${side}`}>
            <EventPin
              kind={what === 'taken' ? 'guest' : 'system'}
              style={index === found ? { background: 'var(--brick)' } : undefined}
            />
            <strong>
              {text(`channels.conflict.what.${what}`, {
                side: sideName(side === null ? undefined : sides[side]),
                channel: nameOf(channelId),
              })}
            </strong>
            <time dateTime={at}>{moment(at, now, language)}</time>
          </li>
        ))}
      </Steps>
    </Fold>
  );
};
