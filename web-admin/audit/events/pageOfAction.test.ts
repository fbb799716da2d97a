import type { AuditEvent } from '@baan/contract/audit';
import { expect, test } from 'vitest';
import { pageOfAction } from './pageOfAction.ts';

const event = (kind: string, type: string, of: string, actor = 'staff') =>
  ({ kind, type, actor: { kind: actor }, subject: { kind: of } }) as AuditEvent;

test.each([
  [event('villa', 'PricesChanged', 'villa'), '/admin/prices'],
  [event('bank', 'BankDetailsChanged', 'villa'), '/admin/bank'],
  [event('villa', 'SlidesAdded', 'villa'), '/admin/villa'],
  [event('booking', 'BookingConfirmed', 'booking'), '/admin/bookings'],
  [event('calendar', 'NightsBlocked', 'calendar'), '/admin/calendar'],
  [event('team', 'StaffRoleChanged', 'team'), '/admin/team'],
  [event('team', 'SignedIn', 'team'), undefined],
  [event('booking', 'BookingPlaced', 'booking', 'guest'), undefined],
])('%o was done on %s', (done, page) => {
  expect(pageOfAction(done)?.to).toBe(page);
});
