import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { styled, Typography } from '@mui/material';
import { useState } from 'react';
import { StatusChip } from '../bookings/StatusChip.tsx';
import { useChannels } from '../channels/useChannels.ts';
import { dayMonth, monthYear, stayShort } from '../format/day.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { DataAge } from '../ui/DataAge.tsx';
import { ChipButton, Chips } from '../ui/Filters.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadFailed } from '../ui/Loading.tsx';
import { PanelHead } from '../ui/Panel.tsx';
import type { OpenCalendarCard } from './MonthGrid.tsx';
import { MonthHead } from './MonthHead.tsx';
import { firstOf, type Month, monthLater, monthOf } from './monthDays.ts';
import { isShown, type ListedStay, type ListFilter, listedStays } from './stayList.ts';
import { useVillaCalendar } from './useVillaCalendar.ts';

type Props = { month: Month; today: PlainDate; onMonth: (month: Month) => void; onOpen: OpenCalendarCard };

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

const Mark = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: 8,
  background: 'var(--shade)',
  fontSize: '.875rem',
  fontWeight: 600,
});

const ListedRow = ({ stay, channel, onOpen }: { stay: ListedStay; channel: string; onOpen: OpenCalendarCard }) => {
  const text = useText();
  const [language] = useLanguage();
  const { kind, checkIn, checkOut, twice, night } = stay;
  const booking = night.stay;
  const isReserved = kind === 'booking' && booking !== undefined;
  const name = isReserved ? booking.customerName || booking.number : kind === 'block' ? text('dashboard.blocked') : channel;
  const about = isReserved
    ? [channel, text('common.rooms', { count: booking.rooms })].filter(Boolean).join(', ')
    : kind === 'block'
      ? night.block?.reason
      : text('channels.noDetails');
  return (
    <li data-twice={twice.length > 0 || undefined}>
      <button type="button" aria-haspopup="dialog" onClick={({ currentTarget }) => onOpen(night, currentTarget)}>
        <span>
          <b>{stayShort(checkIn, checkOut, language, checkIn.slice(0, 4))}</b>
          <small>{text('common.nights', { count: daysBetween(checkIn, checkOut) })}</small>
        </span>
        <Mark aria-hidden="true">
          {channel ? channel.slice(0, 1) : <Icon name={kind === 'block' ? 'block' : 'house'} size={16} />}
        </Mark>
        <span>
          <b>{name}</b>
          <small>{about}</small>
          {twice.length > 0 && (
            <small data-because>
              {text('dashboard.soldTwice')}: {twice.map(day => dayMonth(day, language)).join(', ')}
            </small>
          )}
        </span>
        {isReserved && booking.status !== 'confirmed' ? <StatusChip status={booking.status} /> : <Icon name="right" size={16} />}
      </button>
    </li>
  );
};

/** Who has nights, in the order of arrival, for three months. */
export const ListView = ({ month, today, onMonth, onOpen }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const [filter, setFilter] = useState<ListFilter>('all');
  const { data: channels = [] } = useChannels();
  const [first, end] = [firstOf(month), firstOf(monthLater(month, months))];
  const { asked } = useVillaCalendar(addDays(first, -around), addDays(end, around));
  const all = asked.data ? listedStays(asked.data).filter(({ checkIn, checkOut }) => checkOut > first && checkIn < end) : [];
  const nameOf = (id: string | null) =>
    id === null ? '' : (channels.find(one => one.id === id)?.name ?? text('channels.aChannel'));
  const chip = (value: ListFilter, label: string) => (
    <ChipButton key={value} value={value} selected={filter === value} onClick={() => setFilter(value)}>
      {label}
      <b>{all.filter(stay => isShown(stay, value)).length}</b>
    </ChipButton>
  );
  const shown = all.filter(stay => isShown(stay, filter));
  const heads = [...new Set(shown.map(({ checkIn }) => monthOf(checkIn)))];
  return (
    <>
      <PanelHead below>
        <MonthHead
          month={month}
          today={today}
          title={`${monthYear(month, language)} – ${monthYear(monthLater(month, months - 1), language)}`}
          step={months}
          onMonth={onMonth}
        />
        <DataAge of={[asked]} />
      </PanelHead>
      {channels.length > 0 && (
        <Chips aria-label={text('calendar.show')}>
          {chip('all', text('common.all'))}
          {chip('own', text('calendar.own'))}
          {channels.map(({ id, name }) => chip(id, name))}
        </Chips>
      )}
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
            .map(stay => <ListedRow key={stay.id} stay={stay} channel={nameOf(stay.channelId)} onOpen={onOpen} />),
        ])}
      </StayList>
    </>
  );
};
