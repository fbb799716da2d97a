import Dialog from '@mui/material/Dialog';
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
      <div className="console dialog-body">
        <h2 id={id}>{text('money.refusedSlip')}</h2>
        <SlipViewer {...slip} />
        <div className="actions">
          <Button kind="line" onClick={onClose}>
            {text('common.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
