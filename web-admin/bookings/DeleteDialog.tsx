import type { Booking } from '@baan/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useService } from '../useService.ts';
import { showInLists } from './keptLists.ts';
import { ReasonInput } from './ReasonInput.tsx';

type Props = { booking: Booking; onClose: () => void; onDeleted: () => void };

/** The owner deletes a booking from the lists. That cannot be undone here, so a dialog asks first. */
export const DeleteDialog = ({ booking, onClose, onDeleted }: Props) => {
  const text = useText();
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async ({ reason }: { reason: string }) => {
    setBusy(true);
    try {
      await service(provider => provider.hide(booking, reason));
      notify('commands.deleted', { type: 'success' });
      showInLists(queries, { ...booking, hidden: true });
      onDeleted();
      queries.removeQueries({ queryKey: ['bookings', 'getOne', { id: booking.id }] });
      void queries.invalidateQueries();
    } catch (error) {
      setBusy(false);
      return fieldErrors(error, text);
    }
    return undefined;
  };
  return (
    <FormDialog<{ reason: string }>
      title={text('commands.deleteTitle')}
      text={text('commands.deleteText')}
      confirm={text('commands.deleteConfirm')}
      keep={text('commands.keep')}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={remove}
    >
      <ReasonInput label={text('commands.deleteReason')} />
    </FormDialog>
  );
};
