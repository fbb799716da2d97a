import type { PlainDate } from '@baan/domain/shared/plainDate';
import { styled } from '@mui/material';
import { type ElementType, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useChannelName } from '../channels/useChannels.ts';
import { dayOfMonth, namedWeek, weekdayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import { dayByKey, type Month, monthOf, type Week, weeksOf } from './monthDays.ts';
import { Day as DayButton, NoDay, Week as WeekRow } from './monthLooks.ts';
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
  channel: { background: 'var(--ink)', color: 'var(--paper)', '&:hover': { background: 'var(--ink)' } },
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

const Preparation = styled('span')({
  gridRow: 1,
  zIndex: 1,
  height: 'var(--bar)',
  margin: '0 1px',
  padding: '0 6px',
  borderRadius: 6,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  background: 'var(--shade)',
  color: 'var(--muted)',
  boxShadow: 'inset 0 0 0 1px var(--edge)',
  fontSize: '.75rem',
  lineHeight: 'var(--bar)',
});

/** Nights that lie free beside stays. The label of the day says so, too. */
export const PreparationBars = ({ bars, offset = 0 }: { bars: readonly StayBar[]; offset?: number }) => {
  const text = useText();
  return bars.map(({ column, span }) => (
    <Preparation key={column} aria-hidden="true" style={{ gridColumn: `${column + offset} / span ${span}` }}>
      {span > 1 && text('dashboard.preparation')}
    </Preparation>
  ));
};

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
  const channelName = useChannelName();
  const nameOf = ({ stay, block, channelId }: CalendarNight) => {
    if (channelId) return channelName(channelId);
    return stay ? stay.customerName || stay.number : block?.reason || text('dashboard.blocked');
  };
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

/** A day's look and screen reader label. */
export type DayCell = { label: string; look?: string; below?: ReactNode; pressed?: boolean; disabled?: boolean };

type Props = {
  month: Month;
  /** Its label for screen readers. */
  label: string;
  today: PlainDate;
  cell: (day: PlainDate) => DayCell;
  /** Content over a week. */
  over?: (week: Week) => ReactNode;
  /** How the grid and its days look. */
  grid: ElementType;
  onPick: (day: PlainDate) => void;
  onMonth: (month: Month) => void;
};

/** Days of a month as buttons with a single tab stop; the arrow keys reach the others, past the month's ends too. */
export const MonthGrid = ({ month, label, today, cell, over, grid: Days, onPick, onMonth }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const hint = useId();
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(today);
  const wanted = useRef(false);
  const weeks = weeksOf(month);
  const reached = [at, today].find(day => monthOf(day) === month) ?? `${month}-01`;

  useEffect(() => {
    if (!wanted.current || monthOf(at) !== month) return;
    wanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, month]);

  const move = (event: KeyboardEvent, from: PlainDate) => {
    const to = dayByKey(from, event.key);
    if (!to) return;
    event.preventDefault();
    wanted.current = true;
    setAt(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };

  return (
    <Days aria-describedby={hint} ref={grid}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <VisuallyHidden as="p" id={hint}>
        {text('calendar.keys')}
      </VisuallyHidden>
      {namedWeek.map(day => (
        <span key={day} data-weekday aria-hidden="true">
          {weekdayShort(day, language)}
        </span>
      ))}
      {weeks.map((week, row) => (
        // A month has only one week in each row.
        // biome-ignore lint/suspicious/noArrayIndexKey: the row identifies the week
        <WeekRow key={row}>
          {week.map((day, column) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other key
            if (!day) return <NoDay key={column} data-place />;
            const { label: name, look, below, pressed, disabled } = cell(day);
            return (
              <DayButton
                key={day}
                type="button"
                data-day={day}
                data-place
                data-look={look}
                tabIndex={day === reached ? 0 : -1}
                aria-label={name}
                aria-pressed={pressed}
                aria-current={day === today ? 'date' : undefined}
                aria-disabled={disabled || undefined}
                onFocus={() => setAt(day)}
                onKeyDown={event => move(event, day)}
                onClick={() => !disabled && onPick(day)}
              >
                <b>{dayOfMonth(day)}</b>
                {below}
              </DayButton>
            );
          })}
          {over?.(week)}
        </WeekRow>
      ))}
    </Days>
  );
};
