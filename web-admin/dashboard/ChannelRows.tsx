import { Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { ChannelMark } from '../channels/ChannelMark.tsx';
import type { Channel } from '../channels/useChannels.ts';
import { ago, moment } from '../format/instant.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Grow } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';

/** What a channel needs of its owner: an answer, a fetch that is overdue, or a calendar that can be read. */
export type ChannelTrouble = { channel: Channel; kind: 'asks' | 'overdue' | 'failing' };

export const troublesOf = (channels: readonly Channel[]): ChannelTrouble[] =>
  channels.flatMap(channel => [
    ...(channel.asks.length > 0 ? [{ channel, kind: 'asks' } as const] : []),
    ...(channel.fetches.overdueSince ? [{ channel, kind: 'overdue' } as const] : []),
    ...(channel.reads.failingSince && !channel.paused ? [{ channel, kind: 'failing' } as const] : []),
  ]);

/** A row of Today; it leads to the channels. */
export const ChannelRow = ({ trouble: { channel, kind } }: { trouble: ChannelTrouble }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const { name, fetches, reads, asks } = channel;
  const since = kind === 'failing' ? reads.failingSince : (fetches.lastAt ?? channel.addedAt);
  const values = { name, when: since ? moment(since, now, language) : '', ago: since ? ago(since, now, text) : '' };
  const note = {
    asks: () => text('soldTwice.todo.asksNote', { count: asks.length }),
    overdue: () => text(fetches.exposed > 0 ? 'soldTwice.todo.exposed' : 'soldTwice.todo.none', { count: fetches.exposed }),
    failing: () => text('soldTwice.todo.since', values),
  }[kind]();
  return (
    <li>
      <ChannelMark kind={channel.kind} name={name} />
      <Grow as="span">
        <Link to="/admin/channels">{text(`soldTwice.todo.${kind}`, values)}</Link>
        <Typography component="small" color={kind === 'asks' ? undefined : 'error'}>
          {note}
        </Typography>
      </Grow>
      <LinkButton kind="line" to="/admin/channels" tabIndex={-1}>
        {text(kind === 'asks' ? 'dashboard.answer' : 'dashboard.look')}
      </LinkButton>
    </li>
  );
};
