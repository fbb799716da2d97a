import type { Role } from '@baan/contract/staff';
import { usePermissions } from 'ra-core';

/** The reader's role: an auditor sees no guest names, and cannot open bookings. */
export type ReaderRole = { isAuditor: boolean; isOwner: boolean };

export const useReaderRole = (): ReaderRole => {
  const { permissions } = usePermissions<Role>();
  return { isAuditor: permissions === 'auditor', isOwner: permissions === 'owner' };
};
