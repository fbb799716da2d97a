import type { Booking } from '@baan/contract/booking';
import { CardContent, styled, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useMay } from '../../auth/useMay.ts';
import { ChannelMark } from '../../channels/ChannelMark.tsx';
import { SettledLines } from '../../channels/conflicts/SoldTwiceNotice.tsx';
import { useChannels } from '../../channels/useChannels.ts';
import { ago, moment } from '../../format/instant.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Grow, Lines, stacked } from '../../ui/Rows.tsx';
import { useNow } from '../../ui/useNow.ts';
import type { OpenBookingDialog } from '../decisions/bookingDialog.ts';

/** A channel's mark, what it knows, and how that stands. */
const Knows = styled(Lines)({ '& > li': { alignItems: 'start' }, '& small': { display: 'block' } });

type Props = { booking: Booking; ask: OpenBookingDialog };

/**
 * What each channel knows of a booking's nights, which stay of a channel it is, and what was agreed on about a double booking. Nothing in a
 * house without channels.
 */
export const ChannelPanel = ({ booking, ask }: Props) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const mayEdit = useMay('edit', 'bookings') && !booking.hidden;
  const { data: channels = [] } = useChannels();
  const { channels: knowing = [], stay, staleChannels = [] } = booking;
  if (knowing.length === 0 && !stay && staleChannels.length === 0) return null;
  const of = channels.find(({ id }) => id === stay?.channelId);
  const when = (instant: string) => ({ when: moment(instant, now, language), ago: ago(instant, now, text) });
  const isOverdue = (id: string, since: string): boolean => {
    const hours = channels.find(channel => channel.id === id)?.limitHours;
    return hours !== undefined && Date.parse(since) + hours * 3_600_000 < now.getTime();
  };
  const kindOf = (id: string) => channels.find(channel => channel.id === id)?.kind ?? 'other';
  return (
    <Panel title={text('channelStay.knows')}>
      <CardContent sx={stacked}>
        <Knows>
          {stay && (
            <li>
              <ChannelMark kind={of?.kind ?? 'other'} name={of?.name ?? text('channels.aChannel')} />
              <Grow>
                <Link to={`/admin/channels/${stay.channelId}/show`}>
                  <strong>{of?.name ?? text('channels.aChannel')}</strong>
                </Link>
                <small>{text('channelStay.cameFrom')}</small>
                {of?.reads.lastGoodAt && <small>{text('soldTwice.readAgo', { ago: ago(of.reads.lastGoodAt, now, text) })}</small>}
              </Grow>
              <Icon name={stay.goneAt ? 'close' : 'check'} tone={stay.goneAt ? 'wrong' : 'done'} />
            </li>
          )}
          {knowing.map(({ id, name, knownSince, exposedSince }) => (
            <li key={id}>
              <ChannelMark kind={kindOf(id)} name={name} />
              <Grow>
                <strong>{name}</strong>
                <Typography component="small" color={exposedSince && isOverdue(id, exposedSince) ? 'error' : undefined}>
                  {exposedSince
                    ? text(isOverdue(id, exposedSince) ? 'channelStay.exposedLong' : 'channelStay.exposed', when(exposedSince))
                    : knownSince && text('channelStay.known', when(knownSince))}
                </Typography>
              </Grow>
              <Icon
                name={exposedSince ? (isOverdue(id, exposedSince) ? 'alert' : 'clock') : 'check'}
                tone={exposedSince ? (isOverdue(id, exposedSince) ? 'wrong' : 'wait') : 'done'}
              />
            </li>
          ))}
          {staleChannels.map(({ id, name, lastGoodAt }) => (
            <li key={`stale ${id}`}>
              <ChannelMark kind={kindOf(id)} name={name} />
              <Grow>
                {lastGoodAt ? text('channelStay.stale', { name, ...when(lastGoodAt) }) : text('channelStay.neverRead', { name })}
              </Grow>
              <Icon name="alert" tone="wait" />
            </li>
          ))}
        </Knows>
        <SettledLines holderId={stay?.stayId ?? booking.id} />
        {stay && mayEdit && booking.status === 'confirmed' && !booking.soldByChannel && (
          <Button kind="line" icon="pen" onClick={() => ask('channelDetails')}>
            {text('channelStay.add')}
          </Button>
        )}
      </CardContent>
    </Panel>
  );
};
