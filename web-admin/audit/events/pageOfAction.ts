import type { AuditEvent, SubjectKind } from '@baan/contract/audit';
import type { MessageKey } from '../../i18n/en.ts';

/** The console page on which staff acted. */
export type ActionPage = { to: string; label: MessageKey };

const pages: Partial<Record<SubjectKind, ActionPage>> = {
  booking: { to: '/admin/bookings', label: 'menu.bookings' },
  calendar: { to: '/admin/calendar', label: 'menu.calendar' },
  paymentLink: { to: '/admin/create-unique-payment-link', label: 'menu.links' },
  team: { to: '/admin/team', label: 'menu.team' },
};

const ofVilla = ({ kind, type }: Pick<AuditEvent, 'kind' | 'type'>): ActionPage => {
  if (kind === 'bank') return { to: '/admin/bank', label: 'menu.bank' };
  if (/^(Prices|Seasons|Fees|StayRules|CancellationTerms)/.test(type)) return { to: '/admin/prices', label: 'menu.prices' };
  return { to: '/admin/villa', label: 'menu.house' };
};

/** The page on which a team member acted directly, not as the consequence of another event; undefined if there is no such page. */
export const pageOfAction = (event: Pick<AuditEvent, 'actor' | 'kind' | 'type' | 'subject'>): ActionPage | undefined => {
  if (event.actor.kind !== 'staff' || /^(Sign|Password)/.test(event.type)) return undefined;
  return event.subject.kind === 'villa' ? ofVilla(event) : pages[event.subject.kind];
};
