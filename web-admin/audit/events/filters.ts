import { type AuditFilter, type AuditKind, type AuditSubject, auditKinds, type SubjectKind } from '@baan/contract/audit';
import { readBookingNumber } from '@baan/contract/bookingNumber';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The page with a subject's state at a moment; undefined if there is none. `at`: the position of an event. */
export const stateAddress = ({ kind, name }: Pick<AuditSubject, 'kind' | 'name'>, at?: string): string | undefined => {
  const places: Partial<Record<SubjectKind, string>> = {
    villa: '/admin/audit/house',
    team: '/admin/audit/team',
    booking: `/admin/audit/booking/${encodeURIComponent(name)}`,
    paymentLink: `/admin/audit/link/${encodeURIComponent(name)}`,
  };
  const place = places[kind];
  return place && (at ? `${place}?at=${at}` : place);
};

/** The list that ends with this event, which is open there. */
export const eventAddress = ({ position, at }: { position: string; at: string }): string =>
  `/admin/audit?to=${encodeURIComponent(at)}#e-${position}`;

export const rowId = (position: string): string => `e-${position}`;

export const perPage = 50;

/** The list's filters, as kept in the address. `where`: a stream; `action`: the events of one request; `type`: an event type. */
export type AuditFilters = {
  text: string;
  who: string;
  kind: AuditKind | '';
  where: string;
  from: string;
  to: string;
  action: string;
  type: string;
  page: number;
};

export const noAuditFilters: AuditFilters = {
  text: '',
  who: '',
  kind: '',
  where: '',
  from: '',
  to: '',
  action: '',
  type: '',
  page: 1,
};

const names = ['text', 'who', 'kind', 'where', 'from', 'to', 'action', 'type'] as const;

export const auditFiltersIn = (query: URLSearchParams): AuditFilters => {
  const values = Object.fromEntries(names.map(name => [name, query.get(name) ?? ''])) as Record<(typeof names)[number], string>;
  const kind = auditKinds.find(known => known === values.kind) ?? '';
  return { ...values, kind, page: Math.max(1, Math.floor(Number(query.get('page'))) || 1) };
};

export const addressQueryOf = ({ page, ...filters }: AuditFilters): URLSearchParams => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  return query;
};

/** As query parameters: empty filters are left out. */
export const filterQueryOf = ({ text, who, kind, where, from, to, action, type }: AuditFilters): AuditFilter =>
  JSON.parse(
    JSON.stringify({
      text: text || undefined,
      actor: who || undefined,
      kind: kind || undefined,
      stream: where || undefined,
      from: from || undefined,
      to: to || undefined,
      correlationId: action || undefined,
      type: type || undefined,
    }),
  );

/** The number of active filters, without the search text, which is visible anyway. */
export const countFilters = (filters: AuditFilters): number =>
  names.filter(name => name !== 'text' && filters[name] !== '').length;

export const isFiltered = (filters: AuditFilters): boolean => names.some(name => filters[name] !== '');

/** A booking's typed number, "btm 7k2m9" too, as a stream; empty: no number. */
export const streamOfNumber = (typed: string): string => {
  const number = readBookingNumber(typed, '');
  return number && !number.startsWith('-') ? `booking-${number}` : '';
};

/** The filters in the address, and a setter, which returns the list to its first page. */
export const useAuditFilters = (): [AuditFilters, (changes: Partial<AuditFilters>) => void] => {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => auditFiltersIn(query), [query]);
  const change = useCallback(
    (changes: Partial<AuditFilters>) =>
      setQuery(addressQueryOf({ ...filters, page: 1, ...changes }), { preventScrollReset: true }),
    [filters, setQuery],
  );
  return [filters, change];
};
