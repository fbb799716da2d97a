import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';

/** Who reads: an auditor sees no guest's name, and opens no booking. */
export type Asker = { isAuditor: boolean; isOwner: boolean };

export const useAsker = (): Asker => {
  const { permissions } = usePermissions<Role>();
  return { isAuditor: permissions === 'auditor', isOwner: permissions === 'owner' };
};
