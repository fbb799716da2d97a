import type { AdminVilla, PatchVillaInput } from '@baan/contract/adminVilla';
import { useQueryClient } from '@tanstack/react-query';
import { useGetOne, useNotify, useUpdate } from 'ra-core';
import { useMay } from '../auth/useMay.ts';
import { villaId } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import { useLanguage } from '../i18n/useText.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';
import { villaName } from '../ui/villaName.ts';
import { useServiceQuery } from '../useService.ts';

/** The villa with its prices and accounts, as staff see it. */
export const useVilla = () => {
  const { data, error, isPending, refetch } = useGetOne<AdminVilla & { id: string }>(
    villaId,
    { id: villaId },
    { staleTime: 60_000, refetchOnWindowFocus: true },
  );
  return { villa: data ?? null, error, isPending, refetch };
};

/** The house's name, from the public call: an auditor gets no other villa data here. */
export const useVillaName = (): string => {
  const [language] = useLanguage();
  const { data } = useServiceQuery(['villa', 'public'], (service, signal) => service.publicVilla(signal), {
    staleTime: 60_000,
  });
  return villaName(data ?? null, language);
};

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
