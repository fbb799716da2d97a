import { z } from 'zod';
import { emailAddress, searchLine } from './singleLine.ts';

/** `waiting`: sent again, not attempted yet. `failed`: the mail server did not accept it; retried for a week. */
export const emailState = z.enum(['waiting', 'sent', 'failed']);

export const emailFilter = z.object({
  q: searchLine.min(1).max(200).optional().meta({ description: 'Name, email, phone or number of whom it is about' }),
  bookingId: z.string().max(64).optional().meta({ description: 'Of a booking and of its payment links' }),
  kind: z.array(z.string().max(40)).max(10).optional().meta({ description: 'Of one of these kinds' }),
  waiting: z.boolean().optional().meta({ description: 'Those that are on their way' }),
  failed: z.boolean().optional().meta({ description: 'Those that were not sent again either' }),
});

/** An email in a list. For emails with a code or a sign-in link, only time and recipient are stored. */
export const emailRow = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: 'What it says, as in the event `MessageSent`; `guestCode` or `cardCode` for a code' }),
    to: z.string(),
    subject: z.string().nullable(),
    language: z.string(),
    state: emailState,
    at: z.string().meta({ description: 'When it was sent, or tried last' }),
    attempts: z.int(),
    failure: z.string().nullable().meta({ description: 'What the mail server said' }),
    attachments: z.array(z.string()),
    isKept: z.boolean().meta({ description: 'As it was sent, so that it can be read and sent again' }),
    sentAgainBy: z.string().nullable().meta({ description: 'Who of the staff had it sent again' }),
    copiedAt: z.string().nullable().meta({ description: 'When somebody of the staff had a copy sent' }),
    about: z
      .object({
        bookingId: z.string().nullable(),
        bookingNumber: z.string().nullable(),
        paymentLinkId: z.string().nullable(),
        name: z.string().meta({ description: 'Of the guest, of who pays or of the member; empty when it is about the house' }),
      })
      .meta({ id: 'LetterAbout' }),
  })
  .meta({ id: 'LetterRow' });

/** `GET /admin/letters/{id}`. Without a body where none is stored. */
export const email = emailRow.extend({ html: z.string().nullable(), text: z.string().nullable() }).meta({ id: 'Letter' });

export const emailResponse = z
  .object({ status: z.literal('success'), data: z.object({ letter: email }) })
  .meta({ id: 'LetterAnswer' });

/** `POST /admin/letters/{id}/send`. Without `to` it goes to the same address as before. */
export const sendEmail = z.object({ to: emailAddress.optional() }).meta({ id: 'SendLetter' });

export const emailSent = z
  .object({ status: z.literal('success'), data: z.object({ id: z.string() }) })
  .meta({ id: 'LetterSent' });

export type EmailFilter = z.infer<typeof emailFilter>;
export type EmailRow = z.infer<typeof emailRow>;
export type Email = z.infer<typeof email>;
