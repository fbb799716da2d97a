import type { EmailFilter, EmailRow } from '@baan/contract/email';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { codeOf } from '../http.ts';
import { usePollInterval } from '../live/connection.ts';
import { useUnanswered } from '../ui/Unanswered.tsx';
import { useService, useServiceQuery } from '../useService.ts';

/** The address of one email. */
export const emailPath = (id: string): string => `/admin/letters?letter=${encodeURIComponent(id)}`;

const soonMs = 2000;

/** Polling interval for emails, short while one is being sent. */
export const useEmailInterval = (): ((emails: EmailRow[] | undefined) => number) => {
  const usual = usePollInterval();
  return emails => (emails?.some(({ state }) => state === 'waiting') ? soonMs : usual);
};

export const useEmails = (filter: EmailFilter, most: number) => {
  const interval = useEmailInterval();
  return useServiceQuery(['letters', filter, most], (service, signal) => service.listLetters(filter, most, signal), {
    refetchInterval: query => interval(query.state.data?.rows),
  });
};

/** Sends an email again. `send` returns the error, or null; then the emails are reloaded. */
export const useSendAgain = () => {
  const service = useService();
  const notify = useNotify();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unanswered = useUnanswered();
  const send = async (id: string, to?: string): Promise<unknown> => {
    setBusy(true);
    unanswered.forget();
    try {
      await service(provider => provider.sendEmail(id, to));
      notify('emails.onItsWay', { type: 'success' });
      return null;
    } catch (error) {
      if (to === undefined && !unanswered.keep(error, () => send(id))) notify(`errors.${codeOf(error)}`, { type: 'error' });
      return error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['letters'] });
      setBusy(false);
    }
  };
  return { send, busy, unanswered: unanswered.again };
};
