import { createRequire } from 'node:module';
import type { CustomerInfoByStaff } from '@baan/contract/booking';
import type { Customer } from '@baan/domain/shared/customer';
import type { ZodType } from 'zod';
import { withChecks, withoutLink } from '../middleware/bodyChecks.ts';
import { invalidPhone, invalidRequest } from '../middleware/problem.ts';

const thaiTenDigits = /^0\d{9}$/;
const thaiWithoutPlus = /^66\d{9}$/;
const separators = /[\s().\-\u2010-\u2015]/g;

// Loaded with the first foreign number, as it is large.
const phoneNumbers = (): typeof import('libphonenumber-js/min') => createRequire(import.meta.url)('libphonenumber-js/min');

/** Converts Thai digits. */
const latinDigits = (text: string): string => text.replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50));

/**
 * A telephone number as typed -> E.164, or undefined. A Thai one has ten digits and begins with 0, or is written with +66;
 * one of another country is in international form. `00` is dialled for `+`, and `66` is written without it.
 */
export const toE164 = (typed: string): string | undefined => {
  const figures = latinDigits(typed.normalize('NFKC')).replace(separators, '');
  const text = thaiWithoutPlus.test(figures) ? `+${figures}` : figures.replace(/^00(?=[1-9])/, '+');
  if (thaiTenDigits.test(text)) return `+66${text.slice(1)}`;
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return undefined;
  const parsed = phoneNumbers().parsePhoneNumberFromString(text, { extract: false });
  return parsed?.isPossible() ? parsed.number : undefined;
};

/** Lets a schema check `customerInfo` too. */
export const withCustomer = <Schema extends ZodType>(schema: Schema): Schema =>
  withChecks(
    schema,
    { path: ['customerInfo', 'phone'], isFine: phone => toE164(phone) !== undefined, problem: invalidPhone },
    withoutLink('customerInfo', 'firstName'),
    withoutLink('customerInfo', 'lastName'),
    withoutLink('customerName'),
  );

/** The form of a guest or staff -> the domain's customer. @throws RequestProblem `validation_failed` on the phone */
export const toCustomer = ({ firstName, lastName, email, phone: phoneAsTyped }: CustomerInfoByStaff): Customer => {
  const phone = toE164(phoneAsTyped);
  if (!phone) throw invalidRequest('customerInfo.phone', invalidPhone);
  return { firstName, lastName, email, phone, phoneAsTyped };
};
