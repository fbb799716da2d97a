import type { Role } from '@baan/contract/staff';
import { expect, test } from 'vitest';
import { markedAt, pageAt, pages } from '../layout/pages.ts';
import { firstPage, mayRole } from './access.ts';

const inMenu = pages.filter(({ group }) => group !== null).map(({ to }) => to);
const opens = (role: Role): string[] =>
  pages
    .filter(({ group }) => group !== null)
    .filter(({ resource }) => mayRole(role, 'list', resource))
    .map(({ to }) => to);

test.each<[Role, string[]]>([
  ['owner', inMenu],
  ['staff', inMenu.filter(to => to !== '/admin/audit')],
  ['auditor', ['/admin/channels', '/admin/report', '/admin/audit']],
])('the menu of %s', (role, menu) => {
  expect(opens(role)).toEqual(menu);
});

test.each<[string, string, Role[]]>([
  ['edit', 'bookings', ['owner', 'staff']],
  ['delete', 'bookings', ['owner']],
  ['edit', 'payment-links', ['owner', 'staff']],
  ['edit', 'villa', ['owner', 'staff']],
  ['open', 'villa', ['owner']],
  ['edit', 'bank', ['owner']],
  ['list', 'gateway', ['owner', 'staff']],
  ['edit', 'gateway', ['owner']],
  ['edit', 'staff', ['owner']],
  ['edit', 'audit', []],
  ['list', 'people', ['owner']],
  ['list', 'account', ['owner', 'staff', 'auditor']],
  ['list', 'something new', []],
  ['list', 'toString', []],
])('%s %s', (action, resource, roles) => {
  expect((['owner', 'staff', 'auditor'] as const).filter(role => mayRole(role, action, resource))).toEqual(roles);
});

test.each<Role>(['owner', 'staff', 'auditor'])('%s begins on a page that is theirs', role => {
  const first = pageAt(firstPage[role]);
  expect(first && mayRole(role, 'list', first.resource)).toBe(true);
});

test.each([
  ['/admin', 'dashboard'],
  ['/admin/dashboard/', 'dashboard'],
  ['/admin/bookings/b1', 'bookings'],
  ['/admin/create-unique-payment-link', 'payment-links'],
  ['/admin/audit/verify', 'audit'],
  ['/admin/team', 'staff'],
  ['/admin/nowhere', undefined],
])('%s is a page of %s', (path, resource) => {
  expect(pageAt(path)?.resource).toBe(resource);
});

test.each([
  ['/admin/bookings/b1', '/admin/bookings'],
  ['/admin/people', '/admin/team'],
  ['/admin/gateway', '/admin/bank'],
  ['/admin/nowhere', undefined],
])('at %s the menu marks %s', (path, marked) => {
  expect(markedAt(path)).toBe(marked);
});
