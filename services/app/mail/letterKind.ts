import type { LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage, StaffMessage } from '@baan/domain/policies/messages';
import type { TeamMessage } from '@baan/domain/staff/events';
import type { OwnerMessage } from '@baan/domain/villa/events';

/** What a letter says: a message that an event led to, or a code that somebody waits for. */
export type LetterKind = GuestMessage | StaffMessage | LinkMessage | TeamMessage | OwnerMessage | 'guestCode' | 'cardCode';

/** Those that carry a code or a link by which somebody gets in. */
const secret: readonly LetterKind[] = ['guestCode', 'cardCode', 'invitation', 'passwordReset'];

export const carriesSecret = (kind: LetterKind): boolean => secret.includes(kind);
