import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { Button } from './Button.tsx';
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
      <div className="console dialog-body">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="actions">
          <Button kind="line" onClick={onClose} disabled={busy}>
            {keep}
          </Button>
          <Button kind="danger" icon={icon} onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
