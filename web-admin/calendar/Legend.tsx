import { styled } from '@mui/material';
import { ChannelMark } from '../channels/ChannelMark.tsx';
import { useChannels } from '../channels/useChannels.ts';
import { useText } from '../i18n/useText.ts';
import { LegendRow } from '../ui/Rows.tsx';
import type { CalendarHolder } from './holders.ts';
import type { CalendarNights } from './nights.ts';

const standings = ['booked', 'channel', 'review', 'held', 'blocked', 'preparation'] as const;

const marks = {
  booked: { background: 'var(--sea)' },
  channel: { background: 'var(--ink)' },
  review: { background: 'var(--sea-tint)', boxShadow: 'inset 0 0 0 1px var(--sea)' },
  held: { background: 'var(--amber-tint)', boxShadow: 'inset 0 0 0 1px var(--amber)' },
  blocked: { background: 'repeating-linear-gradient(135deg, var(--edge) 0 2px, transparent 2px 5px)' },
  preparation: { border: '1.5px dashed var(--edge)' },
  twice: { background: 'var(--brick-tint)', boxShadow: 'inset 0 0 0 2px var(--brick)' },
  settled: { border: '1.5px dashed var(--ink)' },
  season: { height: 3, background: 'var(--amber)' },
  old: { boxShadow: 'inset 0 0 0 1.5px var(--sea)' },
};

export const Mark = styled('i', { shouldForwardProp: name => name !== 'of' })<{ of: keyof typeof marks }>(({ of }) => ({
  width: 12,
  height: 12,
  borderRadius: 3,
  ...marks[of],
}));

type Props = {
  nights: CalendarNights | undefined;
  /** With them the channels have names. */
  holders?: readonly CalendarHolder[];
  /** Names of the visible ones. */
  seasons?: readonly string[];
};

/** The looks of nights; those of channels, of preparation and of nights that several have where there are some. */
export const Legend = ({ nights, holders = [], seasons = [] }: Props) => {
  const text = useText();
  const { data: channels = [] } = useChannels();
  const selling = channels.filter(({ id }) => holders.some(({ channelId }) => channelId === id));
  const all = [...(nights?.values() ?? [])];
  const isSeldom = (name: (typeof standings)[number]) => name === 'channel' || name === 'preparation';
  const isThere = (name: (typeof standings)[number]) => all.some(({ standing }) => standing === name);
  const shown = standings.filter(name => !isSeldom(name) || (isThere(name) && (name !== 'channel' || selling.length === 0)));
  return (
    <LegendRow>
      {shown.map(name => (
        <span key={name}>
          <Mark of={name} />
          {text(name === 'review' ? 'dashboard.reviewLong' : `dashboard.${name}`)}
        </span>
      ))}
      {selling.map(({ id, kind, name }) => (
        <span key={id}>
          <ChannelMark kind={kind} name={name} size="small" />
          {name}
        </span>
      ))}
      {holders.some(({ twice }) => twice.length > 0) && (
        <span>
          <Mark of="twice" />
          {text('dashboard.soldTwice')}
        </span>
      )}
      {holders.some(({ settled }) => settled.length > 0) && (
        <span>
          <Mark of="settled" />
          {text('dashboard.settledOverlap')}
        </span>
      )}
      {seasons.map(name => (
        <span key={name}>
          <Mark of="season" />
          {name}
        </span>
      ))}
    </LegendRow>
  );
};
