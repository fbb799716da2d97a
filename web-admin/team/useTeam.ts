import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { authProvider } from '../authProvider.ts';
import type { BaanDataProvider } from '../dataProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useService, useServiceQuery } from '../useService.ts';

/** The owner's name, for members without a right; null while unknown. */
export const useOwnerName = (): string | null => {
  const { data } = useServiceQuery(['staff', 'people'], (service, signal) => service.listPeople(signal), {
    staleTime: 60_000,
  });
  return data?.find(({ role }) => role === 'owner')?.name ?? null;
};

export const usePeople = () => useServiceQuery(['staff'], (service, signal) => service.listPeople(signal));

/** For the owner only. The session is checked first: a member that has just handed the villa over may not make this call. */
export const useInvitations = () =>
  useServiceQuery(['invitations'], async (service, signal) => {
    const may = await authProvider.canAccess({ action: 'edit', resource: 'staff' });
    return may ? service.listInvitations(signal) : [];
  });

/** A colleague's change came first: the lists are reloaded and show the current state. */
const overtaken: readonly string[] = ['not_found', 'wrong_state'];

/** The error texts, in this page's wording if there is one. */
export const failureText = (error: unknown): MessageKey => {
  const code = codeOf(error);
  return overtaken.includes(code) ? 'team.movedOn' : `errors.${code}`;
};

/** Marks that no answer came: shown beside the command, not in a toast. */
export const noAnswer = Symbol('no answer');

/** Runs a command of this page, shows the outcome, and reloads the lists. Resolves with the answer, `noAnswer`, or undefined after a failure. */
export const useTeamCommand = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async <T>(
    command: (service: BaanDataProvider) => Promise<T>,
    done?: MessageKey,
    values: Record<string, string> = {},
  ): Promise<T | typeof noAnswer | undefined> => {
    setBusy(true);
    try {
      const answer = await service(command);
      if (done) notify(done, { type: 'success', messageArgs: values });
      return answer;
    } catch (error) {
      if (codeOf(error) === 'silent') return noAnswer;
      notify(failureText(error), { type: 'error' });
      return undefined;
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['staff'] });
      void queries.invalidateQueries({ queryKey: ['invitations'] });
    }
  };
  return { run, busy };
};
