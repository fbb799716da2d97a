import { Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button, IconButton } from '../ui/Buttons.tsx';
import { PayTo } from '../ui/Rows.tsx';
import type { Channel } from './useChannels.ts';

export type Addresses = Pick<Channel, 'name' | 'kind'> & { feedUrl: string | null; exportUrl: string };

/** The two secret addresses of a channel, and where the channel wants ours. */
export const AddressesDialog = ({ name, kind, feedUrl, exportUrl, onClose }: Addresses & { onClose: () => void }) => {
  const text = useText();
  const notify = useNotify();
  const id = useId();
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      notify('channels.copied', { type: 'success' });
    } catch {
      notify('bank.sees.copyFailed', { type: 'error' });
    }
  };
  const row = (label: string, address: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        {address}
        <IconButton icon="copy" label={text('channels.copy', { what: label })} onClick={() => void copy(address)} />
      </dd>
    </div>
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{text('channels.addressesOf', { name })}</DialogTitle>
      <DialogContent>
        <PayTo>
          {row(text('channels.ours'), exportUrl)}
          {feedUrl && row(text('channels.theirs'), feedUrl)}
        </PayTo>
        <Typography sx={{ mt: 2 }}>{text(`channels.paste.${kind}`)}</Typography>
        <Typography color="textSecondary">{text('channels.secret')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button kind="sea" onClick={onClose}>
          {text('channels.pasted')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
