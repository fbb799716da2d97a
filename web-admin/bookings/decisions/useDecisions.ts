import type { Booking } from '@baan/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { BaanDataProvider } from '../../dataProvider.ts';
import { codeOf, type FailureCode } from '../../http.ts';
import type { MessageKey } from '../../i18n/en.ts';
import { useUnanswered } from '../../ui/Unanswered.tsx';
import { useService } from '../../useService.ts';
import { showInLists } from '../keptLists.ts';
import { type BookingFieldChange, changesBetween, sameButHistory } from './changes.ts';

/** A command on the booking as the owner saw it. */
type Decision = (service: BaanDataProvider, seen: Booking) => Promise<Booking>;

type Options = {
  /** The booking of the decision, if it is not the one that the page shows now. */
  seen?: Booking;
  /** Refusals that the caller shows beside a field instead of in a toast. */
  shown?: readonly FailureCode[];
  /** The retry after no answer, if it involves more than the decision. */
  again?: () => unknown;
  /** A dialog is open. It stays open with its input, and shows refusals and changes itself. */
  inDialog?: boolean;
};

/** After these refusals the page shows the current booking, and the decision must be made again. */
const overtaking: FailureCode[] = ['conflict', 'wrong_state', 'nights_taken', 'not_found'];

/** Was the decision refused because another change came first? */
const isOvertaken = (error: unknown): boolean => overtaking.includes(codeOf(error));

/**
 * Carries out the owner's decisions on a booking. `decide` returns the error, or null. A conflict is kept as
 * the list of changes made meanwhile; the page shows the newer booking already.
 */
export const useBookingCommands = (booking: Booking) => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<BookingFieldChange[] | null>(null);
  const unanswered = useUnanswered();

  const show = (newer: Booking) => {
    queries.setQueryData(['bookings', 'getOne', { id: newer.id, meta: undefined }], newer);
    showInLists(queries, newer);
  };
  const refresh = () => queries.invalidateQueries({ refetchType: 'active' });

  /** The current booking, shown on the page; null if it fails to load. */
  const reload = async (): Promise<Booking | null> => {
    const newer = await service(provider => provider.getOne<Booking>('bookings', { id: booking.id })).catch(() => null);
    if (newer) show(newer.data);
    void refresh();
    return newer?.data ?? null;
  };

  /** Retries by itself if only the history grew meanwhile, for example by an email: the owner saw all relevant data. */
  const attempt = async (decision: Decision, seen: Booking): Promise<Booking> => {
    try {
      return await service(provider => decision(provider, seen));
    } catch (error) {
      const newer = codeOf(error) === 'conflict' ? await reload() : null;
      if (newer && sameButHistory(seen, newer)) return service(provider => decision(provider, newer));
      if (newer) setConflict(changesBetween(seen, newer));
      throw error;
    }
  };

  /** Says how it went. Where a booking was confirmed while a channel could not be read, that is said in its place. */
  const tell = (done: MessageKey, before: Booking, { status, staleChannels = [] }: Booking): void => {
    const isConfirmed = status === 'confirmed' && before.status !== 'confirmed';
    const names = staleChannels.map(({ name }) => name).join(', ');
    if (isConfirmed && names !== '') notify('commands.staleChannels', { type: 'warning', messageArgs: { names } });
    else notify(done, { type: 'success' });
  };

  const decide = async (
    decision: Decision,
    done: MessageKey | ((decided: Booking) => MessageKey),
    { seen = booking, shown = [], again, inDialog = false }: Options = {},
  ): Promise<unknown> => {
    setBusy(true);
    setConflict(null);
    unanswered.forget();
    try {
      const decided = await attempt(decision, seen);
      show(decided);
      tell(typeof done === 'function' ? done(decided) : done, seen, decided);
      void refresh();
      return null;
    } catch (error) {
      const code = codeOf(error);
      const told = inDialog || code === 'conflict' || code === 'validation_failed' || shown.includes(code);
      const pressedAgain = again ?? (() => decide(decision, done, { seen, shown }));
      if (!told && !unanswered.keep(error, pressedAgain)) notify(`errors.${code}`, { type: 'error' });
      if (code !== 'conflict' && isOvertaken(error)) await reload();
      return error;
    } finally {
      setBusy(false);
    }
  };

  return { decide, busy, conflict, unanswered: unanswered.again, forgetConflict: () => setConflict(null) };
};

export type BookingCommands = ReturnType<typeof useBookingCommands>;
