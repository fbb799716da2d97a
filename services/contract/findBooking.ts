import { z } from 'zod';

/** `POST /find-booking`. */
export const findBooking = z
  .object({
    contact: z.string().trim().min(3).max(254).meta({ description: 'The email address or the phone number of the booking' }),
    number: z.string().trim().min(4).max(40).meta({ description: 'As in every letter, such as BTM-7K2M9' }),
  })
  .meta({ id: 'FindBooking' });
