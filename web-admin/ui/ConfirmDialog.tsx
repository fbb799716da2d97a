import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Button } from './Buttons.tsx';
import type { IconName } from './Icon.tsx';

type Props = {
  title: string;
  text: string;
  confirm: string;
  keep: string;
  icon?: IconName;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A confirmation before an action that is hard to undo. The safe button comes first. */
export const ConfirmDialog = ({ title, text, confirm, keep, icon, busy = false, onConfirm, onClose }: Props) => {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={busy}>
          {keep}
        </Button>
        <Button kind="danger" icon={icon} onClick={onConfirm} busy={busy}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
