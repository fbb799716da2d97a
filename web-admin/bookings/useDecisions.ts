import type { Booking } from '@baan/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf, type FailureCode } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useService } from '../useService.ts';
import { type Change, changesBetween } from './changes.ts';

type Decision = (service: BaanDataProvider) => Promise<Booking>;

/**
 * Carries out the owner's decisions on a booking. `decide` answers with what went wrong, or null. A conflict is kept as
 * the list of what changed meanwhile; the page shows the newer booking already.
 */
export const useDecisions = (booking: Booking) => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Change[] | null>(null);

  const show = (newer: Booking) => queries.setQueryData(['bookings', 'getOne', { id: newer.id, meta: undefined }], newer);
  const refresh = () => queries.invalidateQueries({ refetchType: 'active' });

  /** The booking as it is now, shown on the page. */
  const reload = async (): Promise<Booking | null> => {
    const newer = await service(provider => provider.getOne<Booking>('bookings', { id: booking.id })).catch(() => null);
    if (newer) show(newer.data);
    void refresh();
    return newer?.data ?? null;
  };

  /** `shown`: refusals that the caller shows where the owner is looking, beside a field, instead of in a toast. */
  const decide = async (decision: Decision, done: MessageKey, shown: readonly FailureCode[] = []): Promise<unknown> => {
    setBusy(true);
    setConflict(null);
    try {
      show(await service(decision));
      notify(done, { type: 'success' });
      void refresh();
      return null;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'conflict') {
        const newer = await reload();
        setConflict(newer ? changesBetween(booking, newer) : []);
      } else {
        if (code !== 'validation_failed' && !shown.includes(code)) notify(`errors.${code}`, { type: 'error' });
        if (code === 'wrong_state' || code === 'nights_taken' || code === 'not_found') await reload();
      }
      return error;
    } finally {
      setBusy(false);
    }
  };

  return { decide, busy, conflict, forgetConflict: () => setConflict(null) };
};

export type Decisions = ReturnType<typeof useDecisions>;
