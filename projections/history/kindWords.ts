import type { AuditKind } from '@baan/contract/audit';

/** What the console calls the kinds of events, in both languages, so that a search for such a word finds them. */
export const kindWords: Record<AuditKind, readonly string[]> = {
  booking: ['Bookings', 'การจอง'],
  money: ['Money', 'เงิน'],
  villa: ['House and prices', 'บ้านและราคา'],
  bank: ['Getting paid', 'การรับเงิน'],
  team: ['People and sign-ins', 'คนและการเข้าระบบ'],
  mail: ['Email', 'อีเมล'],
  calendar: ['Calendar', 'ปฏิทิน'],
};
