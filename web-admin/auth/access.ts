import type { Role } from '@baan/contract/staff';

const house: readonly Role[] = ['owner', 'staff'];
const owner: readonly Role[] = ['owner'];

/**
 * Rights by role. `list` opens the page, `open` opens and closes the villa for bookings. The service checks each call; this table keeps
 * the console from offering refused actions.
 */
const rights = {
  dashboard: { list: house },
  bookings: { list: house, edit: house, delete: owner },
  calendar: { list: house, edit: house },
  // `read`: read a feed now, answer its questions, settle conflicts.
  channels: { list: ['owner', 'staff', 'auditor'], read: house, edit: owner },
  'payment-links': { list: house, edit: house },
  villa: { list: house, edit: house, open: owner },
  prices: { list: house },
  bank: { list: house, edit: owner },
  gateway: { list: house, edit: owner },
  report: { list: ['owner', 'staff', 'auditor'] },
  audit: { list: ['owner', 'auditor'] },
  letters: { list: house },
  staff: { list: house, edit: owner },
  people: { list: owner },
  account: { list: ['owner', 'staff', 'auditor'] },
} as const satisfies Record<string, Partial<Record<ConsoleAction, readonly Role[]>>>;

export type ConsoleResource = keyof typeof rights;
export type ConsoleAction = 'list' | 'read' | 'edit' | 'delete' | 'open';

/** Has this role that right? False for rights in no row. */
export const mayRole = (role: Role, action: string, resource: string): boolean => {
  const row: Partial<Record<string, readonly Role[]>> = rights[resource as ConsoleResource] ?? {};
  return row[action]?.includes(role) ?? false;
};

/** Each role's start page, also the redirect target from forbidden pages. */
export const firstPage: Record<Role, string> = { owner: '/admin', staff: '/admin', auditor: '/admin/audit' };
