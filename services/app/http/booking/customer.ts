import type { CustomerInfoByStaff } from '@baan/contract/booking';
import type { Customer } from '@baan/domain/shared/customer';
import type { ZodType } from 'zod';
import { invalidPhone } from '../door/fieldProblems.ts';
import { requirePhone, toE164 } from './phone.ts';

const phoneOf = (body: unknown): unknown => (body as { customerInfo?: { phone?: unknown } | null } | null)?.customerInfo?.phone;

/** Lets a schema check `customerInfo.phone` too, even when other fields are wrong: one answer names all faults. */
export const withPhone = <Schema extends ZodType>(schema: Schema): Schema => {
  const isPossible = (body: unknown): boolean => {
    const phone = phoneOf(body);
    return typeof phone !== 'string' || toE164(phone) !== undefined;
  };
  const { code, message } = invalidPhone;
  const judging = schema.refine(isPossible, {
    path: ['customerInfo', 'phone'],
    params: { code },
    message,
    when: () => true,
  });
  // Only a copy without a parent keeps its name in the API document.
  return judging.clone(judging.def).meta({ ...schema.meta() });
};

/** The form of a guest or staff -> the domain's customer. @throws RequestProblem `validation_failed` on the phone */
export const toCustomer = ({ firstName, lastName, email, phone }: CustomerInfoByStaff): Customer => ({
  firstName,
  lastName,
  email,
  phone: requirePhone(phone, 'customerInfo.phone'),
  phoneAsTyped: phone,
});
