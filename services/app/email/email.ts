import type { GuestMessage, StaffMessage } from '@baan/domain/booking/messages';
import type { LinkMessage } from '@baan/domain/paymentLink/link';
import type { Language } from '@baan/domain/shared/customer';
import type { TeamMessage } from '@baan/domain/staff/staff';
import type { OwnerMessage } from '@baan/domain/villa/state';

// An email before it is HTML or text: both are made of the same words, so that they say the same.

/** `whole`: never broken over two lines. */
export type InlinePart = string | { strong: string; whole?: true } | { keepTogether: string } | { link: string; url: string };
export type InlineText = InlinePart[];

export type Email = {
  language: Language;
  subject: string;
  /** The line that a mailbox shows beside the subject. */
  preview: string;
  villaName: string;
  picture: { url: string; alt: string } | null;
  heading: InlineText;
  lead: InlineText;
  /** An OTP in large figures, and its end. */
  code?: { figures: string; note: InlineText };
  rows: { label: string; value: InlineText }[];
  button: { text: string; url: string } | null;
  sections: { title?: string; rows?: { label: string; value: InlineText }[]; paragraphs: InlineText[] }[];
  closing: string;
  /** The privacy notice, below the closing of emails that hold a guest's data. */
  privacy?: { text: string; url: string };
};

export type RenderedEmail = { subject: string; html: string; text: string };

/** An email's kind: the message that an event led to, or an OTP. */
export type EmailKind =
  | GuestMessage
  | StaffMessage
  | LinkMessage
  | TeamMessage
  | OwnerMessage
  | 'guestCode'
  | 'cardCode'
  | 'dataErased';

/** These carry a code or a link that gives access. */
const secret: readonly EmailKind[] = ['guestCode', 'cardCode', 'invitation', 'passwordReset'];

export const carriesSecret = (kind: EmailKind): boolean => secret.includes(kind);
