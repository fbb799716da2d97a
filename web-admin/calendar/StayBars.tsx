import { styled } from '@mui/material/styles';
import { useText } from '../i18n/useText.ts';
import type { CalendarNight, StayBar } from './nights.ts';

export type OpenCalendarCard = (night: CalendarNight, anchor: HTMLElement) => void;

const phone = '@media (max-width: 819px)';
const ringed = (tone: string) => ({
  background: `var(--${tone}-tint)`,
  color: `var(--${tone})`,
  boxShadow: `inset 0 0 0 1.5px var(--${tone})`,
  '&:hover': { background: 'var(--shade)', color: 'var(--ink)' },
});
const looks: Partial<Record<CalendarNight['standing'], object>> = {
  review: ringed('sea'),
  held: ringed('amber'),
  blocked: {
    background: 'repeating-linear-gradient(135deg, var(--shade) 0 6px, var(--paper) 6px 12px)',
    color: 'var(--ink)',
    boxShadow: 'inset 0 0 0 1px var(--edge)',
  },
};

type Look = { standing: CalendarNight['standing']; cont: boolean; goes: boolean };

/** A bar over its nights; it has no end where the stay goes on in another week. On a phone it is as high as a finger. */
const Holder = styled('button', { shouldForwardProp: name => !['standing', 'cont', 'goes'].includes(String(name)) })<Look>(
  ({ standing, cont, goes }) => ({
    gridRow: 1,
    zIndex: 1,
    height: 'var(--bar)',
    margin: `0 ${goes ? 0 : '1px'} 0 ${cont ? 0 : '1px'}`,
    padding: '0 7px',
    border: 0,
    borderRadius: 6,
    ...(goes && { borderTopRightRadius: 0, borderBottomRightRadius: 0 }),
    ...(cont && { borderTopLeftRadius: 0, borderBottomLeftRadius: 0 }),
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    fontSize: '.8125rem',
    lineHeight: 'var(--bar)',
    background: 'var(--sea)',
    color: 'var(--on-sea)',
    pointerEvents: 'auto',
    cursor: 'pointer',
    '&:hover': { background: 'var(--sea-hover)' },
    '[inert] > &': { pointerEvents: 'none' },
    [phone]: { paddingInline: 4, fontSize: '.75rem' },
    ...looks[standing],
  }),
);

/** The bars of a week, over its days. */
export const OverWeek = styled('div')({
  '--bar': '32px',
  position: 'absolute',
  inset: '36px 0 auto',
  display: 'grid',
  gridTemplateColumns: 'repeat(14, minmax(0, 1fr))',
  pointerEvents: 'none',
  [phone]: { '--bar': '44px', insetBlockStart: 32 },
});

/** The holders of the nights, as bars that open a card. `offset`: columns before the first day. */
export const StayBars = ({
  bars,
  offset = 0,
  onOpen,
}: {
  bars: readonly StayBar[];
  offset?: number;
  onOpen: OpenCalendarCard;
}) => {
  const text = useText();
  const nameOf = ({ stay, block }: CalendarNight) =>
    stay ? stay.customerName || stay.number : block?.reason || text('dashboard.blocked');
  return bars.map(({ night, column, span, cont, goes }) => {
    const name = nameOf(night);
    const rooms = night.stay && !cont ? `, ${text('common.rooms', { count: night.stay.rooms })}` : '';
    return (
      <Holder
        key={column}
        type="button"
        standing={night.standing}
        cont={cont}
        goes={goes}
        title={name}
        // So little room shows the first letters, and no dots in their place.
        style={{ gridColumn: `${column + offset} / span ${span}`, ...(span === 1 && { paddingInline: 3, textOverflow: 'clip' }) }}
        aria-haspopup="dialog"
        aria-label={`${name}${rooms}, ${text(`dashboard.${night.standing}`)}`}
        onClick={({ currentTarget }) => onOpen(night, currentTarget)}
      >
        {span > 1 ? `${name}${rooms}` : name}
      </Holder>
    );
  });
};
