import { styled } from '@mui/material';
import type { MouseEvent } from 'react';
import { ChannelMark } from '../channels/ChannelMark.tsx';
import { useChannels } from '../channels/useChannels.ts';
import { stayLong } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import type { BarPart } from './bars.ts';
import { type CalendarHolder, type HolderFilter, isShown, type Preparation, standingOf } from './holders.ts';
import type { NightStatus } from './nights.ts';

export type OpenCalendarCard = (holder: CalendarHolder, anchor: HTMLElement) => void;

const phone = '@media (max-width: 819px)';
const ringed = (tone: string) => ({
  background: `var(--${tone}-tint)`,
  color: `var(--${tone})`,
  boxShadow: `inset 0 0 0 1.5px var(--${tone})`,
  '&:hover': { background: 'var(--shade)', color: 'var(--ink)' },
});
const looks: Partial<Record<NightStatus, object>> = {
  review: ringed('sea'),
  held: ringed('amber'),
  blocked: {
    background: 'repeating-linear-gradient(135deg, var(--shade) 0 6px, var(--paper) 6px 12px)',
    color: 'var(--ink)',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
    '&:hover': { color: 'var(--ink)' },
  },
};

/** Where a bar has no room for its name it shows none: a letter or two would name nobody. */
const Name = styled('span')({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@container (max-width: 40px)': { display: 'none' },
  '[data-channel] > &': { '@container (max-width: 64px)': { display: 'none' } },
});

type Ends = { cont: boolean; goes: boolean };

const isOwnProp = (name: PropertyKey) => !['as', 'standing', 'cont', 'goes'].includes(String(name));

/** A bar over its nights; it has no end where the stay goes on in another row. On a phone it is as high as a finger. */
const Bar = styled('span', { shouldForwardProp: isOwnProp })<Ends>(({ cont, goes }) => ({
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  containerType: 'inline-size',
  height: 'var(--bar)',
  margin: `0 ${goes ? 0 : '1px'} 0 ${cont ? 0 : '1px'}`,
  padding: '0 var(--bar-padding, 7px)',
  border: 0,
  borderRadius: `${cont ? '0' : '6px'} ${goes ? '0 0' : '6px 6px'} ${cont ? '0' : '6px'}`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textAlign: 'left',
  fontSize: '.8125rem',
  lineHeight: 'var(--bar)',
  [phone]: { gap: 4, paddingInline: 3, fontSize: '.75rem' },
}));

const HolderBar = styled(Bar, { shouldForwardProp: isOwnProp })<{ standing: NightStatus }>(({ standing }) => ({
  background: 'var(--sea)',
  color: 'var(--on-sea)',
  pointerEvents: 'auto',
  cursor: 'pointer',
  '&:hover': { background: 'var(--sea-hover)' },
  '[inert] > &': { pointerEvents: 'none' },
  ...looks[standing],
  '&[data-channel]': {
    background: 'var(--channel-tint)',
    color: 'var(--channel)',
    fontWeight: 600,
    boxShadow: 'inset 0 0 0 1.5px var(--channel)',
    '&:hover': { background: 'var(--paper)', color: 'var(--channel)' },
  },
  '&[data-twice], &[data-twice][data-channel]': {
    boxShadow: 'inset 0 0 0 2px var(--brick), inset 0 0 0 3.5px var(--paper)',
  },
  '&[data-settled]:not(:focus-visible)': { outline: '1.5px dashed currentColor', outlineOffset: -4 },
}));

/** A stay that the filter leaves out still has its nights. */
const OthersBar = styled(Bar, { shouldForwardProp: isOwnProp })({
  background: 'color-mix(in srgb, var(--edge) 26%, transparent)',
});

const PreparationBar = styled(Bar, { shouldForwardProp: isOwnProp })({
  border: '1.5px dashed var(--edge)',
  color: 'var(--muted)',
  fontSize: '.75rem',
});

/** The bars of a week, over its days. */
export const OverWeek = styled('div')({
  '--bar': '32px',
  gridColumn: '1 / -1',
  alignSelf: 'start',
  display: 'grid',
  gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
  rowGap: 4,
  paddingBlock: '36px 12px',
  pointerEvents: 'none',
  [phone]: { '--bar': '44px', paddingBlock: '32px 8px' },
});

const placeOf = ({ lane, column, span }: BarPart<unknown>, offset: number) => ({
  gridRow: lane + 1,
  gridColumn: `${column + offset} / span ${span}`,
});

type PreparationProps = { parts: readonly BarPart<Preparation>[]; offset?: number };

/** Nights that lie free beside stays. The label of the day says so, too. */
export const PreparationBars = ({ parts, offset = 0 }: PreparationProps) => {
  const text = useText();
  return parts.map(part => (
    <PreparationBar key={part.of.id} aria-hidden="true" cont={part.cont} goes={part.goes} style={placeOf(part, offset)}>
      <Name>{text('dashboard.preparation')}</Name>
    </PreparationBar>
  ));
};

type HolderProps = {
  parts: readonly BarPart<CalendarHolder>[];
  /** In the first row a bar that comes from before begins too. */
  isFirstRow: boolean;
  /** Columns before the first day. */
  offset?: number;
  filter: HolderFilter;
  onOpen: OpenCalendarCard;
};

/** The holders of nights, as bars that open a card. A bar in several rows is one button, which says its name and nights once. */
export const HolderBars = ({ parts, isFirstRow, offset = 0, filter, onOpen }: HolderProps) => {
  const text = useText();
  const [language] = useLanguage();
  const { data: channels } = useChannels();
  return parts.map(part => {
    const { of: holder, cont, goes } = part;
    const { booking, block, channelId, checkIn, checkOut, twice, settled } = holder;
    const style = placeOf(part, offset);
    if (!isShown(holder, filter)) return <OthersBar key={holder.id} aria-hidden="true" cont={cont} goes={goes} style={style} />;
    const channel = channelId === null ? undefined : channels?.find(({ id }) => id === channelId);
    const soldBy = channelId === null ? undefined : (channel?.name ?? text('channels.aChannel'));
    const guest = booking && (booking.customerName || booking.number);
    const rooms = booking && text('common.rooms', { count: booking.rooms });
    const name = guest ?? soldBy ?? (block?.reason || text('dashboard.blocked'));
    const standing = standingOf(holder);
    const shared = {
      standing,
      cont,
      goes,
      style,
      title: name,
      'data-channel': soldBy && (channel?.kind ?? 'other'),
      'data-twice': twice.length > 0 || undefined,
      'data-settled': settled.length > 0 || undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => onOpen(holder, currentTarget),
    };
    const content = (
      <>
        {soldBy && <ChannelMark kind={channel?.kind ?? 'other'} name={soldBy} size="filled" />}
        <Name>{rooms && !cont ? `${name}, ${rooms}` : name}</Name>
      </>
    );
    if (cont && !isFirstRow) {
      return (
        <HolderBar key={holder.id} {...shared} aria-hidden="true">
          {content}
        </HolderBar>
      );
    }
    const label = [
      name,
      guest && soldBy,
      rooms,
      text(`dashboard.${standing}`),
      stayLong(checkIn, checkOut, language),
      twice.length > 0 && text('dashboard.soldTwice'),
      settled.length > 0 && text('dashboard.settledOverlap'),
    ];
    return (
      <HolderBar
        key={holder.id}
        {...shared}
        as="button"
        {...{ type: 'button' }}
        aria-haspopup="dialog"
        aria-label={label.filter(Boolean).join(', ')}
      >
        {content}
      </HolderBar>
    );
  });
};
