import type { Role } from '@baan/contract/staff';

/** A member of staff who is signed in, as they stand now. `confirmedAt`: when the password was entered last. */
export type StaffSession = { id: string; role: Role; sessionId: string; confirmedAt: Date };
