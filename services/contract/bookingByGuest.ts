import { z } from 'zod';
import { paymentMethod } from './account.ts';
import { adults, bookingStatusInput, children, customerInfo, language, partySize, specialRequests } from './booking.ts';
import { longest } from './limits.ts';
import { oneTimeCode } from './oneTimeCode.ts';
import { plainDate } from './plainDate.ts';
import { typedAmount } from './quote.ts';
import { singleLine } from './singleLine.ts';

/** `POST /find-booking`. */
export const findBooking = z
  .object({
    contact: singleLine.min(3).max(longest.contact).meta({ description: 'The email address or the phone number of the booking' }),
    number: singleLine.min(4).max(40).meta({ description: 'As in every letter, such as BTM-7K2M9, in any spelling' }),
  })
  .meta({ id: 'FindBooking' });

/** `POST /booking`. The server computes the price and refuses another `totalPrice` with `price_changed`. */
export const createBooking = z
  .object({
    bookingDetails: z.object({
      checkIn: plainDate,
      checkOut: plainDate,
      rooms: z.int().min(1).max(50),
      totalPrice: typedAmount,
      guests: partySize.optional(),
      adults: adults.optional(),
      children: children.optional(),
    }),
    paymentMethod: paymentMethod.default('bank_transfer'),
    specialRequests: specialRequests.default(''),
    language: language.default('th'),
    again: z.string().max(64).optional().meta({
      description: 'By a guest: an own booking that was not paid in time, whose nights and contact this one takes; once',
    }),
  })
  .meta({ id: 'CreateBooking' });

/** `PATCH .../customer-info`. `code`: from the email of `POST .../contact-code`; needed where `contactNeeds` is `code`. */
export const attachCustomer = z
  .object({
    customerInfo,
    code: oneTimeCode
      .optional()
      .meta({ description: 'Once money came or is under review: the code that was mailed to the present email' }),
  })
  .meta({ id: 'AttachCustomer' });

/** `POST .../contact-change`: a request to staff, without access to the present email. */
export const askContactChange = z.object({ customerInfo }).meta({ id: 'AskContactChange' });

/** `PATCH /booking/{id}`: the fields that a guest may change. Any other field is `forbidden`. */
export const patchBookingByGuest = z
  .strictObject({
    specialRequests: specialRequests.optional(),
    paymentSlipUrl: z.string().max(500).nullable().optional(),
    status: bookingStatusInput.optional(),
  })
  .meta({ id: 'PatchBookingByGuest' });

export const choosePayment = z.object({ paymentMethod }).meta({ id: 'ChoosePayment' });

export type CreateBooking = z.infer<typeof createBooking>;
export type CreateBookingInput = z.input<typeof createBooking>;
export type PatchBookingByGuest = z.infer<typeof patchBookingByGuest>;
