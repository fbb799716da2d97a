import type { AuditEvent, AuditState } from '@baan/contract/audit';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Moment } from '../../service/audit.ts';
import { useService, useServiceQuery } from '../../useService.ts';

const slidingPause = 200;

const momentOf = (query: URLSearchParams): Moment => {
  const event = Number(query.get('n'));
  if (Number.isInteger(event) && event > 0) return { event };
  return query.get('at') ? { at: query.get('at') ?? '' } : {};
};

/** The moment in the address. A choice takes effect at once, and is written to the address with a debounce. */
export const useMoment = (): [Moment, (moment: Moment) => void] => {
  const [query, setQuery] = useSearchParams();
  const known = useMemo(() => momentOf(query), [query]);
  const [chosen, setChosen] = useState<Moment | null>(null);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => {
      const entries = chosen.event === undefined ? (chosen.at ? [['at', chosen.at]] : []) : [['n', String(chosen.event)]];
      setQuery(new URLSearchParams(entries), { replace: true });
      setChosen(null);
    }, slidingPause);
    return () => clearTimeout(timer);
  }, [chosen, setQuery]);
  const choose = useCallback((moment: Moment) => setChosen(moment), []);
  return [chosen ?? known, choose];
};

/** "16:47" or "16:47:30" of a day in Bangkok, to its last millisecond, to include its events; empty: not a time. */
export const instantOf = (day: string, typed: string): string => {
  const match = /^\s*(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*$/.exec(typed);
  if (!match) return '';
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? '59'].map(part => (part ?? '').padStart(2, '0'));
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}.999+07:00`);
  return Number.isNaN(at.getTime()) || bangkokDate(at) !== day ? '' : at.toISOString();
};

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
