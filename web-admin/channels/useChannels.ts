import type { Schema } from '@baan/contract/apiCalls';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { NotConfirmed } from '../auth/useFreshPassword.tsx';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';
import { useService, useServiceQuery } from '../useService.ts';

export type Channel = Schema<'Channel'>;
export type Conflict = Schema<'Conflict'>;
export type Exposure = Schema<'Exposure'>;
export type Ask = Channel['asks'][number];

/** A read that brings nothing new, and a fetch, are no events, so that no live update tells of them. */
const channelsMs = 60_000;

export const useChannels = (everyMs = channelsMs) =>
  useServiceQuery(['channels'], (service, signal) => service.listChannels(signal), { refetchInterval: everyMs });

export const useExposures = () =>
  useServiceQuery(['channels', 'exposures'], (service, signal) => service.listExposures(signal), { refetchInterval: channelsMs });

export const useConflicts = () => useServiceQuery(['conflicts'], (service, signal) => service.listConflicts(signal));

const noConflicts: readonly Conflict[] = [];

/** Is this booking or stay one of the two that have its nights? */
export const isSide = ({ sides }: Conflict, holderId: string): boolean =>
  sides.some(side => (side.kind === 'stay' ? side.stayId : side.id) === holderId);

/** A channel's name, once the list of channels is there. */
export const useChannelName = (): ((id: string) => string) => {
  const text = useText();
  const { data } = useChannels();
  return id => data?.find(channel => channel.id === id)?.name ?? text('channels.aChannel');
};

/** All that are known, for marks in the calendar: none while they load, so that a settled one is never shown as open; null: unreadable. */
export const useKnownConflicts = (): readonly Conflict[] | null => {
  const { data, isError } = useConflicts();
  return data ?? (isError ? null : noConflicts);
};

/** Those that are not settled. */
export const isOpen = ({ settled }: Conflict): boolean => settled === null;

/** Carries out a decision of a button, says how it went, and reloads what it may have changed. */
export const useChannelDecision = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const decide = async <T>(decision: (service: BaanDataProvider) => Promise<T>, done?: MessageKey): Promise<T | undefined> => {
    setBusy(true);
    try {
      const answer = await service(decision);
      if (done) notify(done, { type: 'success' });
      return answer;
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify(`errors.${codeOf(error)}`, { type: 'error' });
      return undefined;
    } finally {
      await queries.invalidateQueries({ refetchType: 'active' });
      setBusy(false);
    }
  };
  /** The same for a dialog, which shows a refusal itself. @returns the error, or null */
  const decideInDialog = async <T>(
    decision: (service: BaanDataProvider) => Promise<T>,
    done: MessageKey | ((answer: T) => void),
  ): Promise<unknown> => {
    setBusy(true);
    try {
      const answer = await service(decision);
      if (typeof done === 'string') notify(done, { type: 'success' });
      else done(answer);
      void queries.invalidateQueries({ refetchType: 'active' });
      return null;
    } catch (error) {
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { decide, decideInDialog, busy };
};
