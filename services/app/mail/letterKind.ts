import type { LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage, StaffMessage } from '@baan/domain/policies/intent';
import type { TeamMessage } from '@baan/domain/staff/staff';
import type { OwnerMessage } from '@baan/domain/villa/state';

/** A letter's kind: the message that an event led to, or a one-time code. */
export type LetterKind = GuestMessage | StaffMessage | LinkMessage | TeamMessage | OwnerMessage | 'guestCode' | 'cardCode';

/** These carry a code or a link that gives access. */
const secret: readonly LetterKind[] = ['guestCode', 'cardCode', 'invitation', 'passwordReset'];

export const carriesSecret = (kind: LetterKind): boolean => secret.includes(kind);
