// @vitest-environment jsdom
import type { AdminVilla } from '@baan/contract/adminVilla';
import type { Role } from '@baan/contract/staff';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AuthContext } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { mayRole } from '../auth/access.ts';
import { showInConsole, words } from '../inConsole.testkit.tsx';
import { OpenSwitch } from './VillaPage.tsx';

const show = (role: Role, house: Partial<AdminVilla>) => {
  const update = vi.fn(async () => ({ data: { id: 'villa' } }));
  const auth = {
    canAccess: async ({ action, resource }: { action: string; resource: string }) => mayRole(role, action, resource),
    checkError: async () => undefined,
  } as never;
  const page = (
    <AuthContext value={auth}>
      <OpenSwitch villa={{ opensWhen: [], acceptsBookings: true, ...house } as AdminVilla} />
    </AuthContext>
  );
  showInConsole(page, { update } as never);
  return update;
};

afterEach(cleanup);

test('the owner opens at once', async () => {
  const update = show('owner', { acceptsBookings: false });
  fireEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(update).toHaveBeenCalledWith('villa', expect.objectContaining({ data: { acceptsBookings: true } })));
});

test('closing asks once', async () => {
  const update = show('owner', {});
  fireEvent.click(await screen.findByRole('switch'));
  await screen.findByRole('dialog', { name: words('villa.closeTitle') });
  expect(update).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: words('villa.closeConfirm') }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith('villa', expect.objectContaining({ data: { acceptsBookings: false } })),
  );
});

test('lists missing data with links, and shows no switch that would be refused', async () => {
  show('owner', { acceptsBookings: false, opensWhen: ['prices', 'paymentMethod'] });
  expect((await screen.findByRole('link', { name: words('villa.lacks.prices') })).getAttribute('href')).toBe(
    '/admin/prices#base',
  );
  expect(screen.getByRole('link', { name: words('villa.lacks.paymentMethod') }).getAttribute('href')).toBe('/admin/bank');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('staff read how it stands', async () => {
  show('staff', {});
  await screen.findByText(words('villa.isOpen'));
  expect(screen.queryByRole('switch')).toBeNull();
});
