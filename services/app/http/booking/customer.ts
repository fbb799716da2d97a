import { createRequire } from 'node:module';
import type { CustomerInfoByStaff } from '@baan/contract/booking';
import { bareNumber } from '@baan/contract/digits';
import type { Customer } from '@baan/domain/shared/customer';
import type { PhoneNumber } from 'libphonenumber-js/max';
import type { ZodType } from 'zod';
import { withChecks, withoutLink } from '../middleware/bodyChecks.ts';
import { invalidPhone, invalidRequest } from '../middleware/problem.ts';

// Loaded with the first number, as it is large.
const phoneNumbers = (): typeof import('libphonenumber-js/max') => createRequire(import.meta.url)('libphonenumber-js/max');

/**
 * A Thai number begins with 0, or is written with +66; one of another country is in international form. `00` is dialled for `+`, and `66`
 * is written without it.
 */
const parsePhone = (typed: string): PhoneNumber | undefined => {
  const bare = bareNumber(typed);
  const text = /^66\d{8,9}$/.test(bare) ? `+${bare}` : bare.replace(/^00(?=[1-9])/, '+');
  if (!/^(\+[1-9]\d{6,14}|0\d{8,9})$/.test(text)) return undefined;
  return phoneNumbers().parsePhoneNumberFromString(text, { defaultCountry: 'TH', extract: false });
};

/** A telephone number as typed -> E.164; undefined when no telephone of its country can have it. */
export const toE164 = (typed: string): string | undefined => {
  const phone = parsePhone(typed);
  return phone?.isValid() ? phone.number : undefined;
};

/** As {@link toE164}, for a search: older bookings have numbers that were checked less strictly. */
export const soughtPhone = (typed: string): string | undefined => {
  const phone = parsePhone(typed);
  return phone?.isPossible() ? phone.number : undefined;
};

/** Lets a schema check `customerInfo` too. */
export const withCustomer = <Schema extends ZodType>(schema: Schema): Schema =>
  withChecks(
    schema,
    // Empty where it may be missing: the schema says where.
    { path: ['customerInfo', 'phone'], isFine: phone => phone === '' || toE164(phone) !== undefined, problem: invalidPhone },
    withoutLink('customerInfo', 'firstName'),
    withoutLink('customerInfo', 'lastName'),
    withoutLink('customerName'),
  );

/** The form of a guest or staff -> the domain's customer. @throws RequestProblem `validation_failed` on the phone */
export const toCustomer = ({ firstName, lastName, email, phone: phoneAsTyped }: CustomerInfoByStaff): Customer => {
  const phone = phoneAsTyped === '' ? '' : toE164(phoneAsTyped);
  if (phone === undefined) throw invalidRequest('customerInfo.phone', invalidPhone);
  return { firstName, lastName, email, phone, phoneAsTyped };
};
