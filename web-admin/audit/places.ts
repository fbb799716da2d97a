import type { AuditSubject, SubjectKind } from '@baan/contract/audit';

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
