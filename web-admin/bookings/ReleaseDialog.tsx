import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import { releaseHolds } from './listCalls.ts';
import { ReasonInput } from './ReasonInput.tsx';

/** Cancels several holds with one reason, which their guests read. Bookings with a payment or in review stay. */
export const ReleaseDialog = ({ ids, onClose, onDone }: { ids: string[]; onClose: () => void; onDone?: () => void }) => {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const service = useService();
  const [busy, setBusy] = useState(false);
  const confirm = async ({ reason }: { reason: string }) => {
    setBusy(true);
    try {
      const released = await service(() => releaseHolds(ids, reason));
      const stayed = ids.length - released.length;
      const words = text('holds.released', { smart_count: released.length });
      notify(stayed > 0 ? `${words} ${text('holds.stayed', { smart_count: stayed })}` : words, { type: 'info' });
      refresh();
      onDone?.();
      onClose();
      return undefined;
    } catch (error) {
      return fieldErrors(error, text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog<{ reason: string }>
      title={text('holds.title', { smart_count: ids.length })}
      text={text('holds.text')}
      confirm={text('holds.confirm', { smart_count: ids.length })}
      keep={text('holds.keep', { smart_count: ids.length })}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ReasonInput label={text('commands.cancelReason')} />
    </FormDialog>
  );
};
