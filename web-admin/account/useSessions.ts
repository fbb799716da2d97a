import type { Sessions } from '@baan/contract/team';
import { callService } from '../http.ts';
import { useServiceQuery } from '../useService.ts';

export const sessionsApi = '/api/admin/auth/sessions';
export const sessionsKey = ['sessions'];

/** The member's sessions, and when the password was changed. */
export const useSessions = () =>
  useServiceQuery<Sessions>(
    sessionsKey,
    async (_service, signal) => (await callService(sessionsApi, { signal })).json as Sessions,
  );
