import type { PatchVillaInput } from '@baan/contract/adminVilla';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'ra-core';
import { useMay } from '../auth/useMay.ts';
import { villaId } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';

/** Opening and closing the house for bookings: the right to it, and the action, which reports its outcome. */
export const useOpenVilla = () => {
  const notify = useNotify();
  const queries = useQueryClient();
  const unanswered = useUnanswered();
  const [update, { isPending: busy }] = useUpdate();

  const turn = async (acceptsBookings: boolean) => {
    unanswered.forget();
    const data: PatchVillaInput = { acceptsBookings };
    try {
      // Without a revision: opening does not depend on other edits made meanwhile.
      await update(villaId, { id: villaId, data, previousData: { id: villaId } }, { returnPromise: true });
      notify(acceptsBookings ? 'villa.opened' : 'villa.closed', { type: 'success' });
    } catch (failure) {
      const code = codeOf(failure);
      if (!unanswered.keep(failure, () => turn(acceptsBookings)))
        notify(code === 'wrong_state' ? 'villa.cannotOpen' : `errors.${code}`, { type: 'error' });
      await queries.invalidateQueries({ queryKey: [villaId] });
    }
  };

  return { may: useMay('open', 'villa'), busy, turn, unanswered: unanswered.again };
};
