import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useBlocker, useCanBlock } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { readToken } from '../token.ts';
import { Button } from '../ui/Buttons.tsx';

type Props = {
  /** The names of unsaved changes; empty: leaving needs no confirmation. */
  unsaved: readonly string[];
  /** Without a session nothing can be saved: they wait for the member, and leaving needs no confirmation either. */
  isKept?: boolean;
  /** @returns whether everything is saved */
  onSave: () => Promise<boolean>;
};

/** Asks before leaving a page with unsaved input; the browser asks before the tab is closed. */
export const LeaveDialog = (props: Props) => (useCanBlock() ? <Asking {...props} /> : null);

const Asking = ({ unsaved, isKept = false, onSave }: Props) => {
  const text = useText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const held = unsaved.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      held && currentLocation.pathname !== nextLocation.pathname && !(isKept && readToken() === null),
  );

  useEffect(() => {
    if (!held) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [held]);

  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset?.();
  const saveAndLeave = async () => {
    setBusy(true);
    const saved = await onSave();
    setBusy(false);
    if (saved) blocker.proceed?.();
    else stay();
  };
  return (
    <Dialog open onClose={stay} aria-labelledby={id}>
      <DialogTitle id={id}>{text('saving.leaveTitle', { count: unsaved.length })}</DialogTitle>
      <DialogContent>{text('saving.leaveText', { names: unsaved.join(', ') })}</DialogContent>
      <DialogActions>
        <Button kind="quiet-danger" onClick={() => blocker.proceed?.()} disabled={busy}>
          {text('saving.leave')}
        </Button>
        <Button kind="line" onClick={stay} disabled={busy}>
          {text('saving.stay')}
        </Button>
        <Button kind="sea" onClick={() => void saveAndLeave()} busy={busy}>
          {text('saving.saveAndLeave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
