import { Card, styled } from '@mui/material';
import { Link } from 'react-router-dom';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useNow } from '../ui/useNow.ts';
import { VisuallyHidden } from '../ui/Words.tsx';
import { ChannelMark } from './ChannelMark.tsx';
import { ChannelMend } from './ChannelMend.tsx';
import { fetchesSaid, readsSaid, type Said, toneColours } from './channelWords.ts';
import { StateChip } from './StateChip.tsx';
import type { Channel } from './useChannels.ts';

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(150px, .9fr) minmax(0, 1.2fr) minmax(0, 1.35fr) 152px',
  gap: '4px 20px',
};

const Head = styled('div')({
  ...columns,
  padding: '10px 20px',
  color: 'var(--muted)',
  borderBottom: '1px solid var(--hairline)',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '@media (max-width: 1099px)': { display: 'none' },
});

const Rows = styled('ul')({
  '& > li': { ...columns, position: 'relative', padding: '16px 20px', lineHeight: 1.5 },
  '& > li + li': { borderTop: '1px solid var(--hairline)' },
  '& small, & strong': { display: 'block' },
  '& small': { color: 'var(--muted)' },
  // What is to be mended.
  '& > li > :nth-child(n + 5)': { gridColumn: '2 / -1', marginTop: 8 },
  '@media (max-width: 1099px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '10px 12px' },
    '& > li > :nth-child(n + 5)': { gridColumn: '1 / -1', marginTop: 0 },
  },
});

const Name = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // The row leads there; what can be pressed in it lies above.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
});

const State = styled('div')({
  justifySelf: 'end',
  '@media (max-width: 1099px)': { gridRow: 1, gridColumn: 2 },
});

const Way = styled('div')({
  display: 'grid',
  '& > svg': { color: 'var(--muted)', marginTop: 2 },
  '@media (min-width: 1100px)': { '& > svg': { display: 'none' } },
  '@media (max-width: 1099px)': {
    gridColumn: '1 / -1',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: 12,
    '& > svg': { marginLeft: 5 },
  },
});

const Direction = ({ icon, label, said: { says, more, tone } }: { icon: IconName; label: string; said: Said }) => (
  <Way>
    <Icon name={icon} size={16} />
    <div>
      <VisuallyHidden>{label}: </VisuallyHidden>
      <strong style={{ color: tone && toneColours[tone] }}>{says}</strong>
      <small>{more}</small>
    </div>
  </Way>
);

/** All channels, a row for each: what we read of it, what it knows of us, and what is to be mended. */
export const ChannelList = ({ channels }: { channels: Channel[] }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const at = { now, text, language };
  return (
    <Card component="section" aria-label={text('channels.title')}>
      <Head aria-hidden="true">
        <span>{text('channels.channel')}</span>
        <span>
          <Icon name="download" size={16} />
          {text('channels.weReadIt')}
        </span>
        <span>
          <Icon name="upload" size={16} />
          {text('channels.itReadsOurs')}
        </span>
      </Head>
      <Rows>
        {channels.map(channel => (
          <li key={channel.id}>
            <Name>
              <ChannelMark kind={channel.kind} name={channel.name} />
              <div>
                <Link to={`/admin/channels/${channel.id}/show`}>{channel.name}</Link>
                <small>{text('channels.staysAhead', { count: channel.stays })}</small>
              </div>
            </Name>
            <Direction icon="download" label={text('channels.weReadIt')} said={readsSaid(channel, at)} />
            <Direction icon="upload" label={text('channels.itReadsOurs')} said={fetchesSaid(channel, at)} />
            <State>
              <StateChip channel={channel} />
            </State>
            <ChannelMend channel={channel} />
          </li>
        ))}
      </Rows>
    </Card>
  );
};
