import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';

/** What this person's role allows: an auditor reads, only the owner deletes. */
export const useMayDecide = (): { decide: boolean; remove: boolean; role: Role | undefined } => {
  const { permissions: role } = usePermissions<Role>();
  return { decide: role === 'owner' || role === 'staff', remove: role === 'owner', role };
};
