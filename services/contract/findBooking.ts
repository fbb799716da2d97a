import { z } from 'zod';
import { singleLine } from './singleLine.ts';

/** `POST /find-booking`. */
export const findBooking = z
  .object({
    contact: singleLine.min(3).max(254).meta({ description: 'The email address or the phone number of the booking' }),
    number: singleLine.min(4).max(40).meta({ description: 'As in every letter, such as BTM-7K2M9, in any spelling' }),
  })
  .meta({ id: 'FindBooking' });
