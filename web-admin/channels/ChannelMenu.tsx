import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useFreshPassword } from '../auth/useFreshPassword.tsx';
import { useText } from '../i18n/useText.ts';
import { IconButton } from '../ui/Buttons.tsx';
import { type Addresses, AddressesDialog } from './AddressesDialog.tsx';
import { ChangeChannelDialog } from './ChangeChannelDialog.tsx';
import { RemoveChannelDialog } from './RemoveChannelDialog.tsx';
import { type Channel, useChannelDecision } from './useChannels.ts';

/** What the owner can do with a channel. */
export const ChannelMenu = ({ channel }: { channel: Channel }) => {
  const text = useText();
  const navigate = useNavigate();
  const withFreshPassword = useFreshPassword();
  const { decide } = useChannelDecision();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'change' | 'remove' | 'renew' | null>(null);
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
  const pause = () =>
    decide(service => service.changeChannel(channel, { paused: !paused }), paused ? 'channels.resumed' : 'channels.isPaused');
  const entry = (words: string, small: string, action: () => void) => (
    <MenuItem
      onClick={() => {
        setAnchor(null);
        action();
      }}
    >
      <span>
        {words}
        <small style={{ display: 'block', color: 'var(--muted)', whiteSpace: 'normal' }}>{small}</small>
      </span>
    </MenuItem>
  );
  return (
    <>
      <IconButton icon="more" label={text('channels.more', { name })} onClick={event => setAnchor(event.currentTarget)} />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entry(text('channels.change'), text('channels.changeMore'), () => setOpen('change'))}
        {entry(text('channels.addresses'), text('channels.addressesMore'), () => void showAddresses())}
        {entry(
          text(paused ? 'channels.resume' : 'channels.pause'),
          text(paused ? 'channels.resumeMore' : 'channels.pauseMore'),
          () => void pause(),
        )}
        {entry(text('channels.renew'), text('channels.renewMore'), () => setOpen('renew'))}
        {entry(text('channels.remove'), text('channels.removeMore'), () => setOpen('remove'))}
      </Menu>
      {open === 'change' && <ChangeChannelDialog channel={channel} onClose={close} />}
      {open === 'remove' && (
        <RemoveChannelDialog channel={channel} onRemoved={() => void navigate('/admin/channels')} onClose={close} />
      )}
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
