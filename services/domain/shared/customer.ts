/** Who books or pays. `email` null: staff booked, and know none. `phone` is E.164, `phoneAsTyped` what the guest wrote and reads again. */
export type Customer = { firstName: string; lastName: string; email: string | null; phone: string; phoneAsTyped: string };

/** Not everybody has a last name. */
export const fullNameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export type { Language } from '@baan/i18n/languages';

export const sameCustomer = (a: Customer, b: Customer): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.email === b.email && a.phoneAsTyped === b.phoneAsTyped;
