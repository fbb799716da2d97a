import { Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { stacked } from '../ui/Rows.tsx';
import { HowTo } from './HowTo.tsx';
import { SecretAddress } from './SecretAddress.tsx';
import type { Channel } from './useChannels.ts';

export type Addresses = Pick<Channel, 'name' | 'kind'> & { feedUrl: string | null; exportUrl: string };

/** The two secret addresses of a channel, and where the channel wants ours. */
export const AddressesDialog = ({ name, kind, feedUrl, exportUrl, onClose }: Addresses & { onClose: () => void }) => {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{text('channels.addressesOf', { name })}</DialogTitle>
      <DialogContent sx={stacked}>
        <Typography variant="h6" component="h3">
          {text('channels.ours')}
        </Typography>
        <SecretAddress what={text('channels.ours')} address={exportUrl} />
        <HowTo of={`channels.paste.${kind}`} name={name} unchecked />
        {feedUrl && (
          <>
            <Typography variant="h6" component="h3">
              {text('channels.theirs')}
            </Typography>
            <SecretAddress what={text('channels.theirs')} address={feedUrl} />
          </>
        )}
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
