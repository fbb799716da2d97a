import type { Invitation, Person } from '@baan/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { authProvider } from '../authProvider.ts';
import { codeOf } from '../http.ts';
import type { MessageKey } from '../i18n/en.ts';
import { useService, useServiceQuery } from '../useService.ts';
import { listInvitations, listPeople } from './teamCalls.ts';

export const usePeople = () => useServiceQuery<Person[]>(['staff'], (_service, signal) => listPeople(signal));

/** The owner's to read. The session is asked first: a member that has just handed the house over may not call it. */
export const useInvitations = () =>
  useServiceQuery<Invitation[]>(['invitations'], async (_service, signal) => {
    const may = await authProvider.canAccess({ action: 'edit', resource: 'staff' });
    return may ? listInvitations(signal) : [];
  });

/** Somebody else was quicker: the lists are read anew and show how it stands. */
const overtaken: readonly string[] = ['not_found', 'wrong_state'];

/** What may go wrong, in this page's words where it has its own. */
export const failureText = (error: unknown): MessageKey => {
  const code = codeOf(error);
  return overtaken.includes(code) ? 'team.movedOn' : `errors.${code}`;
};

/** That no answer came: said where the command was given, not in a toast. */
export const noAnswer = Symbol('no answer');

/** Runs a command of this page, says how it went, and reads the lists anew. Resolves with the answer, `noAnswer`, or undefined when it failed. */
export const useTeamCommand = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const run = async <T>(
    command: () => Promise<T>,
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
