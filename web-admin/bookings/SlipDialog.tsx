import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { SlipViewer } from './SlipViewer.tsx';

type Props = { slipUrl: string; fileName: string; amount: number; onClose: () => void };

/** A slip with an earlier decision, to look at again. */
export const SlipDialog = ({ onClose, ...slip }: Props) => {
  const text = useText();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text('money.refusedSlip')}</DialogTitle>
      <DialogContent>
        <SlipViewer {...slip} />
      </DialogContent>
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          {text('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
