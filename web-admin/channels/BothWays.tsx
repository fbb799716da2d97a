import { Card, styled } from '@mui/material';
import { moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { useServiceQuery } from '../useService.ts';
import { isFailure } from './channelLog.ts';
import { fetchesSaid, readsSaid, type Said, toneColours } from './channelWords.ts';
import { DayStrip, type Mark } from './DayStrip.tsx';
import type { Channel } from './useChannels.ts';

const Ways = styled(Card)({
  display: 'grid',
  '& > section': { padding: '16px 20px 18px', minWidth: 0 },
  '& > section + section': { borderTop: '1px solid var(--hairline)' },
  '& h2': { display: 'flex', alignItems: 'center', gap: 8 },
  '& h2 svg': { color: 'var(--muted)' },
  '& p': { color: 'var(--muted)' },
  '@media (min-width: 820px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > section + section': { borderTop: 0, borderLeft: '1px solid var(--hairline)' },
  },
});

const Says = styled('p')({ '&&': { marginTop: 6, font: '400 var(--t-22) / 1.35 var(--font-display)', color: 'var(--ink)' } });

const dayMs = 86_400_000;

type WayProps = { icon: IconName; title: string; said: Said; marks: readonly Mark[]; counted: string; gap?: [Date, Date] };

/** How we read a channel, and how it fetches ours: in words, and each time of the last day as a mark. */
export const BothWays = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { id, name, fetches } = channel;
  const log = useServiceQuery(['channels', id, 'log'], (service, signal) => service.channelLog(id, signal));
  const at = { now, text, language };
  const from = new Date(now.getTime() - dayMs);
  const lines = (log.data ?? []).filter(line => new Date(line.at) >= from);
  const reads = lines.filter(({ way }) => way === 'read').map(line => ({ at: new Date(line.at), failed: isFailure(line) }));
  const fetched = lines
    .filter(line => line.way === 'fetch' && line.outcome !== 'notCounted' && !isFailure(line))
    .map(line => ({ at: new Date(line.at) }));
  const failed = reads.filter(read => read.failed).length;
  const way = ({ icon, title, said, marks, counted, gap }: WayProps) => (
    <section>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <Says style={said.tone && { color: toneColours[said.tone] }}>{said.says}</Says>
      <p>{said.more}</p>
      <DayStrip
        from={from}
        to={now}
        marks={marks}
        gap={gap}
        start={moment(from.toISOString(), now, language)}
        counted={counted}
      />
    </section>
  );
  return (
    <Ways>
      {way({
        icon: 'download',
        title: text('channels.weReadName', { name }),
        said: readsSaid(channel, at),
        marks: reads,
        counted: text(failed > 0 ? 'channels.says.readsFailed' : 'channels.says.reads', { count: reads.length, failed }),
      })}
      {way({
        icon: 'upload',
        title: text('channels.nameReadsUs', { name }),
        said: fetchesSaid(channel, at),
        marks: fetched,
        counted: text('channels.says.fetches', { count: fetched.length }),
        ...(fetches.exposedSince ? { gap: [new Date(fetches.exposedSince), now] as [Date, Date] } : {}),
      })}
    </Ways>
  );
};
