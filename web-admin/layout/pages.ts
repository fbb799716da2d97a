import type { ConsoleResource } from '../auth/access.ts';
import type { MessageKey } from '../i18n/en.ts';
import type { IconName } from '../ui/Icon.tsx';

export type ConsolePage = {
  /** The groups in the menu: work, the house, history and people; a line separates them. null: opened from another page. */
  group: 'work' | 'house' | 'record' | null;
  to: string;
  icon: IconName;
  label: MessageKey;
  resource: ConsoleResource;
  /** Every address of the page, including those below it. */
  at: RegExp;
  /** The page from which it is opened, which the menu then marks. */
  from?: string;
};

/** The console's pages in menu order. Unfinished pages are not listed. */
export const pages: readonly ConsolePage[] = [
  { group: 'work', to: '/admin', icon: 'sun', label: 'menu.today', resource: 'dashboard', at: /^\/admin(\/dashboard)?\/?$/ },
  {
    group: 'work',
    to: '/admin/bookings',
    icon: 'list',
    label: 'menu.bookings',
    resource: 'bookings',
    at: /^\/admin\/bookings(\/|$)/,
  },
  {
    group: 'work',
    to: '/admin/calendar',
    icon: 'calendar',
    label: 'menu.calendar',
    resource: 'calendar',
    at: /^\/admin\/calendar(\/|$)/,
  },
  {
    group: 'work',
    to: '/admin/channels',
    icon: 'channels',
    label: 'channels.title',
    resource: 'channels',
    at: /^\/admin\/channels(\/|$)/,
  },
  {
    group: 'work',
    to: '/admin/create-unique-payment-link',
    icon: 'link',
    label: 'menu.links',
    resource: 'payment-links',
    at: /^\/admin\/create-unique-payment-link(\/|$)/,
  },
  { group: 'house', to: '/admin/villa', icon: 'house', label: 'menu.house', resource: 'villa', at: /^\/admin\/villa(\/|$)/ },
  { group: 'house', to: '/admin/prices', icon: 'tag', label: 'menu.prices', resource: 'prices', at: /^\/admin\/prices(\/|$)/ },
  { group: 'house', to: '/admin/bank', icon: 'bank', label: 'menu.bank', resource: 'bank', at: /^\/admin\/bank(\/|$)/ },
  { group: 'record', to: '/admin/report', icon: 'chart', label: 'menu.report', resource: 'report', at: /^\/admin\/report(\/|$)/ },
  { group: 'record', to: '/admin/audit', icon: 'shield', label: 'menu.audit', resource: 'audit', at: /^\/admin\/audit(\/|$)/ },
  {
    group: 'record',
    to: '/admin/letters',
    icon: 'mail',
    label: 'emails.title',
    resource: 'letters',
    at: /^\/admin\/letters(\/|$)/,
  },
  { group: 'record', to: '/admin/team', icon: 'user', label: 'menu.team', resource: 'staff', at: /^\/admin\/team(\/|$)/ },
  {
    group: null,
    to: '/admin/people',
    from: '/admin/team',
    icon: 'user',
    label: 'people.title',
    resource: 'people',
    at: /^\/admin\/people(\/|$)/,
  },
  {
    group: null,
    to: '/admin/gateway',
    from: '/admin/bank',
    icon: 'card',
    label: 'gateway.title',
    resource: 'gateway',
    at: /^\/admin\/gateway(\/|$)/,
  },
  { group: null, to: '/admin/account', icon: 'lock', label: 'account.title', resource: 'account', at: /^\/admin\/account(\/|$)/ },
];

/** The page at this address; undefined if there is none. */
export const pageAt = (pathname: string): ConsolePage | undefined => pages.find(({ at }) => at.test(pathname));

/** The menu entry to mark. */
export const markedAt = (pathname: string): string | undefined => {
  const page = pageAt(pathname);
  return page?.from ?? page?.to;
};
