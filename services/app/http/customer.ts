import type { CustomerInfo } from '@baan/contract/booking';
import type { Customer } from '@baan/domain/bookingEvents';
import { requirePhone } from './phone.ts';

/** What a guest typed -> what the domain keeps. @throws RequestProblem `validation_failed` on the phone */
export const toCustomer = ({ firstName, lastName, email, phone }: CustomerInfo): Customer => ({
  firstName,
  lastName,
  email,
  phone: requirePhone(phone, 'customerInfo.phone'),
  phoneAsTyped: phone,
});
