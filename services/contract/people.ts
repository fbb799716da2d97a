import { z } from 'zod';
import { singleLine } from './singleLine.ts';

// All stored data of one guest, found by email or phone.

const contact = singleLine.min(3).max(254).meta({ description: 'An email address or a phone number, as the guest wrote it' });

/** `GET /admin/people`. */
export const personQuery = z.object({ contact });

/** `POST /admin/people/export`. */
export const exportPerson = z.object({ contact }).meta({ id: 'ExportPerson' });

/** `POST /admin/people/erase`. */
export const erasePerson = z
  .object({
    contact,
    number: singleLine.max(254).meta({ description: '`confirmBy` of the person, typed: the number of the newest booking' }),
  })
  .meta({ id: 'ErasePerson' });

const keptBooking = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  customerName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  links: z.int(),
  slips: z.int(),
  mails: z.int(),
  hindrance: z
    .enum(['stay_ahead', 'refund_due'])
    .nullable()
    .meta({ description: 'Why the person cannot be erased yet: somebody is still to come, or the house owes money' }),
});

const keptLink = z.object({
  id: z.string(),
  amount: z.int(),
  description: z.string(),
  customerName: z.string(),
  createdAt: z.string(),
  slips: z.int(),
  mails: z.int(),
});

/** Newest first. `links`: links for another person's booking, or without a booking. */
export const keptOfPerson = z
  .object({
    bookings: z.array(keptBooking),
    links: z.array(keptLink),
    confirmBy: z.string().nullable().meta({
      description: 'What is typed to erase: the number of the newest booking, without one the contact; null: nothing is kept',
    }),
  })
  .meta({ id: 'KeptOfPerson' });

/** Each with its events in order, sealed fields decrypted. */
export const personExport = z
  .object({
    contact: z.string(),
    exportedAt: z.string(),
    person: keptOfPerson,
    streams: z.array(z.object({ stream: z.string(), events: z.array(z.record(z.string(), z.unknown())) })),
  })
  .meta({ id: 'PersonExport' });

export const erased = z.object({ erased: z.array(z.string()) }).meta({ id: 'Erased' });

export type KeptOfPerson = z.infer<typeof keptOfPerson>;
export type PersonExport = z.infer<typeof personExport>;
