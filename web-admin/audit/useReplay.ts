import type { AuditEvent, AuditState } from '@baan/contract/audit';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Moment } from '../service/audit.ts';
import { useService, useServiceQuery } from '../useService.ts';

/** A subject's state at a moment. */
export const useStateAt = (stream: string, moment: Moment) =>
  useServiceQuery(['audit', 'state', stream, moment], (service, signal) => service.readState(stream, moment, signal), {
    placeholderData: previous => previous,
  });

const ahead = [1, 2];
const firstBehind = 6;
const moreBehind = 50;

/** Event types that change no state; the service does not count them as steps either. */
const noSteps = [
  'SignedIn',
  'SignedOut',
  'SignInsFailed',
  'PasswordChanged',
  'PasswordResetAsked',
  'PasswordReset',
  'PersonErased',
  'ListExported',
  'PersonExported',
  'EmailSentElsewhere',
  'MessageSent',
];
const isStep = ({ type }: AuditEvent): boolean => !noSteps.includes(type);

/** The events around a moment, the newest first: two later ones, the one of the moment, and earlier ones. */
export const useEventsAround = (stream: string, state: AuditState | undefined) => {
  const [behind, setBehind] = useState(firstBehind);
  const number = state?.number ?? 0;
  const count = state?.count ?? 0;
  const service = useService();
  const future = useQueries({
    queries: ahead.map(step => ({
      queryKey: ['audit', 'state', stream, { event: number + step }],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        service(provider => provider.readState(stream, { event: number + step }, signal)),
      enabled: state !== undefined && number + step <= count,
    })),
  });
  const at = state?.event?.at;
  const { data: past } = useServiceQuery(
    ['audit', 'events', 'until', stream, at, behind],
    async (service, signal) => (await service.readEvents({ stream, to: at }, [0, behind + 19], signal)).events,
    { enabled: at !== undefined, placeholderData: previous => previous },
  );
  const position = BigInt(state?.event?.position ?? 0);
  const before = (past ?? []).filter(event => isStep(event) && BigInt(event.position) < position).slice(0, behind);
  const coming = future.flatMap(({ data }) => (data?.event && data.number > number ? [data.event] : [])).reverse();
  return {
    coming,
    before,
    earlier: Math.max(0, number - 1 - before.length),
    later: Math.max(0, count - number - coming.length),
    showEarlier: () => setBehind(known => known + moreBehind),
  };
};
