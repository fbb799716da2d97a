import type { BookingStatus } from '@baan/contract/booking';
import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useService } from '../../useService.ts';
import { ReasonDialog } from '../decisions/DecisionDialog.tsx';

export type Releasable = { id: string; number: string; status: BookingStatus };

type ReleaseDialogProps = { bookings: readonly Releasable[]; onClose: () => void; onDone?: () => void };

/** Cancels several unpaid bookings with one reason, which their guests read. Says why each of the others stays. */
export const ReleaseDialog = ({ bookings, onClose, onDone }: ReleaseDialogProps) => {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const service = useService();
  const [busy, setBusy] = useState(false);
  const count = bookings.length;
  const slips = bookings.filter(({ status }) => status === 'in_review').length;
  const release = async (reason: string): Promise<unknown> => {
    setBusy(true);
    try {
      const ids = bookings.map(({ id }) => id);
      const { released, stayed } = await service(provider => provider.releaseHolds(ids, reason));
      const numberOf = (id: string): string => bookings.find(booking => booking.id === id)?.number ?? '';
      const list = stayed.map(({ id, why }) => text(`holds.why.${why}`, { number: numberOf(id) })).join('; ');
      const words = text('holds.released', { count: released.length });
      notify(list ? `${words} ${text('holds.stayed', { list })}` : words, { type: 'info' });
      refresh();
      onDone?.();
      return null;
    } catch (error) {
      return error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReasonDialog
      title={text('holds.title', { count })}
      text={text('holds.text')}
      confirm={text('holds.confirm', { count })}
      keep={text('holds.keep', { count })}
      kind="danger"
      busy={busy}
      onClose={onClose}
      label={text('commands.cancelReason')}
      decide={release}
    >
      {slips > 0 && <p>{text('holds.slips', { count: slips })}</p>}
    </ReasonDialog>
  );
};
