import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { Chip, styled, Typography } from '@mui/material';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { ChannelMark } from '../channels/ChannelMark.tsx';
import { type Channel, useChannels, useKnownConflicts } from '../channels/useChannels.ts';
import { dayMonth, monthsShort, monthYear, stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import { HolderChips, type HolderFilterProps } from './HolderChips.tsx';
import { type CalendarHolder, holdersOf, isShown } from './holders.ts';
import { MonthHead } from './MonthHead.tsx';
import { firstOf, type Month, monthLater, monthOf } from './monthDays.ts';
import type { OpenCalendarCard } from './StayBars.tsx';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = HolderFilterProps & { month: Month; today: PlainDate; onMonth: (month: Month) => void; onOpen: OpenCalendarCard };

const months = 3;

/** Days around the shown months that are read too, so that stays over their ends have all their nights. */
const around = 31;

const StayList = styled('ol')({
  '& > li': { position: 'relative', borderTop: '1px solid var(--hairline)' },
  '& > li[data-twice]': { background: 'var(--brick-tint)' },
  '& > li > h3': { padding: '12px 20px', color: 'var(--muted)', fontSize: '1rem', fontWeight: 400 },
  '& button': {
    width: '100%',
    display: 'grid',
    gridTemplateColumns: '96px 28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 60,
    padding: '9px 20px',
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    lineHeight: 1.45,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: 'color-mix(in srgb, var(--sea) 6%, transparent)' },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { display: 'block', color: 'var(--muted)' },
  '& [data-because]': { color: 'var(--brick)', fontWeight: 600 },
  '@media (max-width: 399px)': {
    '& button': { paddingInline: 12, gap: '0 8px', gridTemplateColumns: '84px 28px minmax(0, 1fr) auto' },
  },
});

const OwnMark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 6,
  background: 'var(--shade)',
  '&[data-kind="booking"]': { background: 'var(--sea-tint)', color: 'var(--sea)', boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
});

type RowProps = { holder: CalendarHolder; channel: Pick<Channel, 'kind' | 'name'> | null; onOpen: OpenCalendarCard };

const HolderRow = ({ holder, channel, onOpen }: RowProps) => {
  const text = useText();
  const [language] = useLanguage();
  const { kind, checkIn, checkOut, twice, settled, booking, block } = holder;
  const name = booking ? booking.customerName || booking.number : (channel?.name ?? text('dashboard.blocked'));
  const about = booking
    ? [channel?.name, text('common.rooms', { count: booking.rooms })].filter(Boolean).join(', ')
    : channel
      ? text('calendar.noDetails')
      : block?.reason;
  const lacksDetails = channel !== null && !booking;
  return (
    <li data-twice={twice.length > 0 || undefined}>
      <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => onOpen(holder, currentTarget)}>
        <span>
          <b>{stayShort(checkIn, checkOut, language, checkIn.slice(0, 4))}</b>
          <small>{text('common.nights', { count: daysBetween(checkIn, checkOut) })}</small>
        </span>
        {channel ? (
          <ChannelMark {...channel} />
        ) : (
          <OwnMark aria-hidden="true" data-kind={kind}>
            <Icon name={kind === 'block' ? 'block' : 'house'} size={16} />
          </OwnMark>
        )}
        <span>
          <b>{name}</b>
          <small>{about}</small>
          {twice.length > 0 && (
            <small data-because>
              {text('dashboard.soldTwice')}: {twice.map(day => dayMonth(day, language)).join(', ')}
            </small>
          )}
          {settled.length > 0 && (
            <small>
              {text('dashboard.settledOverlap')}: {settled.map(day => dayMonth(day, language)).join(', ')}
            </small>
          )}
        </span>
        {lacksDetails && <Chip icon={<Icon name="plus" />} label={text('calendar.addDetails')} />}
        {booking && booking.status !== 'confirmed' ? (
          <StatusChip status={booking.status} />
        ) : (
          !lacksDetails && <Icon name="right" size={16} />
        )}
      </button>
    </li>
  );
};

/** Who has nights, in the order of arrival, for three months. */
export const ListView = ({ month, today, filter, onFilter, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const { data: channels = [] } = useChannels();
  const [first, end] = [firstOf(month), firstOf(monthLater(month, months))];
  const { asked } = useVillaCalendar(addDays(first, -around), addDays(end, around));
  const conflicts = useKnownConflicts();
  const all = asked.data
    ? holdersOf(asked.data, conflicts).filter(({ checkIn, checkOut }) => checkOut > first && checkIn < end)
    : [];
  const channelOf = (id: string | null) => {
    if (id === null) return null;
    return channels.find(one => one.id === id) ?? { kind: 'other' as const, name: text('channels.aChannel') };
  };
  const shown = all.filter(holder => isShown(holder, filter));
  const heads = [...new Set(shown.map(({ checkIn }) => monthOf(checkIn)))];
  return (
    <>
      <PanelHead below>
        <MonthHead
          month={month}
          today={today}
          title={monthsShort(month, monthLater(month, months - 1), language)}
          step={months}
          onMonth={onMonth}
        />
        <DataAge of={[asked]} />
      </PanelHead>
      <HolderChips holders={all} filter={filter} onFilter={onFilter} />
      {asked.error && !asked.data && <LoadFailed retry={asked.refetch} />}
      {asked.data && shown.length === 0 && (
        <Typography color="textSecondary" sx={{ padding: '20px' }}>
          {text('calendar.nobody')}
        </Typography>
      )}
      <StayList aria-label={text('calendar.list')}>
        {heads.flatMap(head => [
          <li key={head}>
            <h3>{monthYear(head, language)}</h3>
          </li>,
          ...shown
            .filter(({ checkIn }) => monthOf(checkIn) === head)
            .map(holder => <HolderRow key={holder.id} holder={holder} channel={channelOf(holder.channelId)} onOpen={onOpen} />),
        ])}
      </StayList>
    </>
  );
};
