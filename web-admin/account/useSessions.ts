import { useServiceQuery } from '../useService.ts';

export const sessionsKey = ['sessions'];

/** The member's sessions, and when the password was changed. */
export const useSessions = () => useServiceQuery(sessionsKey, (service, signal) => service.sessions(signal));
