import { CardContent, Chip, DialogActions, Menu, MenuItem } from '@mui/material';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFreshPassword } from '../auth/useFreshPassword.tsx';
import { useMay } from '../auth/useMay.ts';
import { ago, moment } from '../format/instant.ts';
import { type Text, useLanguage, useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Facts, Row } from '../ui/Rows.tsx';
import { useNow } from '../ui/useNow.ts';
import { type Addresses, AddressesDialog } from './AddressesDialog.tsx';
import { ChangeChannelDialog } from './ChangeChannelDialog.tsx';
import { RemoveChannelDialog } from './RemoveChannelDialog.tsx';
import { type Channel, useChannelDecision } from './useChannels.ts';

/** Why its feed could not be read. */
export const feedErrorWords = ({ error }: Channel['reads'], text: Text): string => {
  if (!error) return '';
  if (error.code !== 'feed_unreachable' || !error.reason) return text(`errors.${error.code}`);
  return text(`channels.unreachable.${error.reason}`, { status: error.status ?? 0 });
};

type State = 'paused' | 'failing' | 'overdue' | 'partial' | 'waiting' | 'fine';

const colours = {
  paused: 'default',
  failing: 'error',
  overdue: 'warning',
  partial: 'warning',
  waiting: 'default',
  fine: 'success',
} as const;

const stateOf = ({ paused, reads, fetches }: Channel): State => {
  if (paused) return 'paused';
  if (reads.state === 'failing') return 'failing';
  if (fetches.overdueSince) return 'overdue';
  if (reads.state === 'partial') return 'partial';
  return fetches.lastAt ? 'fine' : 'waiting';
};

/** A channel: what we read of it, what it read of us, and what the owner can do with it. */
export const ChannelPanel = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(30_000);
  const mayEdit = useMay('edit', 'channels');
  const mayRead = useMay('read', 'channels');
  const { decide, busy } = useChannelDecision();
  const notify = useNotify();
  const { id, name, kind, reads, fetches } = channel;
  const state = stateOf(channel);
  const readNow = async () => {
    const read = await decide(service => service.readChannel(id));
    if (read?.reads.state === 'failing') notify('channels.readFailed', { type: 'warning' });
    else if (read) notify('channels.wasRead', { type: 'success' });
  };
  const when = (instant: string) => `${moment(instant, now, language)} (${ago(instant, now, text)})`;
  return (
    <Panel
      title={name}
      end={
        <Row>
          <Chip color={colours[state]} label={text(`channels.state.${state}`)} />
          {mayEdit && <ChannelMenu channel={channel} />}
        </Row>
      }
    >
      <CardContent>
        <Facts>
          <div>
            <dt>{text('channels.kind')}</dt>
            <dd>{text(`channels.kinds.${kind}`)}</dd>
          </div>
          <div>
            <dt>{text('channels.weRead')}</dt>
            <dd>
              {!channel.hasFeed && text('channels.noFeed')}
              {channel.hasFeed &&
                (reads.lastGoodAt ? text('channels.readAt', { when: when(reads.lastGoodAt) }) : text('channels.neverRead'))}
              {reads.state === 'partial' && <small>{text('channels.unreadable', { count: reads.unreadable })}</small>}
              {reads.error && <small>{feedErrorWords(reads, text)}</small>}
            </dd>
          </div>
          <div>
            <dt>{text('channels.itReads')}</dt>
            <dd>
              {fetches.lastAt ? text('channels.fetchedAt', { when: when(fetches.lastAt) }) : text('channels.neverFetched')}
              {fetches.usualHours !== null && <small>{text('channels.usually', { hours: fetches.usualHours })}</small>}
              {fetches.overdueSince && <small>{text('channels.overdue', { hours: channel.limitHours })}</small>}
            </dd>
          </div>
          <div>
            <dt>{text('channels.stays')}</dt>
            <dd>
              <Link to={`/admin/channels/${id}/show`}>{text('channels.staysAhead', { count: channel.stays })}</Link>
            </dd>
          </div>
        </Facts>
        {mayRead && channel.hasFeed && !channel.paused && (
          <DialogActions sx={{ justifyContent: 'start', px: 0, pb: 0 }}>
            <Button kind="line" icon="rotate" busy={busy} onClick={() => void readNow()}>
              {text('channels.readNow')}
            </Button>
          </DialogActions>
        )}
      </CardContent>
    </Panel>
  );
};

type Open = 'change' | 'remove' | 'renew' | null;

const ChannelMenu = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const withFreshPassword = useFreshPassword();
  const { decide } = useChannelDecision();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  const { id, name, kind, paused } = channel;
  const close = () => setOpen(null);
  const showAddresses = async () => {
    const question = {
      title: text('channels.addresses'),
      text: text('channels.addressesPassword'),
      confirm: text('channels.show'),
    };
    const found = await decide(service => withFreshPassword(() => service.channelAddresses(id), question));
    if (found) setAddresses({ name, kind, ...found });
  };
  const renew = async () => {
    close();
    const question = {
      title: text('channels.renew'),
      text: text('channels.renewText', { name }),
      confirm: text('channels.renew'),
    };
    const renewed = await decide(service => withFreshPassword(() => service.renewExport(id), question), 'channels.renewed');
    if (renewed) setAddresses({ name, kind, feedUrl: null, exportUrl: renewed.exportUrl });
  };
  const entry = (words: string, action: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        action();
      }}
    >
      {words}
    </MenuItem>
  );
  return (
    <>
      <IconButton icon="more" label={text('channels.more', { name })} onClick={event => setAnchor(event.currentTarget)} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entry(text('channels.change'), () => setOpen('change'))}
        {entry(text('channels.addresses'), () => void showAddresses())}
        {entry(
          text(paused ? 'channels.resume' : 'channels.pause'),
          () =>
            void decide(
              service => service.changeChannel(channel, { paused: !paused }),
              paused ? 'channels.resumed' : 'channels.isPaused',
            ),
        )}
        {entry(text('channels.renew'), () => setOpen('renew'))}
        {entry(text('channels.remove'), () => setOpen('remove'))}
      </Menu>
      {open === 'change' && <ChangeChannelDialog channel={channel} onClose={close} />}
      {open === 'remove' && <RemoveChannelDialog channel={channel} onClose={close} />}
      <Confirm
        isOpen={open === 'renew'}
        title={text('channels.renew')}
        content={text('channels.renewText', { name })}
        confirm={text('channels.renew')}
        confirmColor="warning"
        cancel={text('common.back')}
        onConfirm={() => void renew()}
        onClose={close}
      />
      {addresses && <AddressesDialog {...addresses} onClose={() => setAddresses(null)} />}
    </>
  );
};
