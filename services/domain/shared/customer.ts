/** Who books or pays. `phone` is E.164, `phoneAsTyped` what the guest wrote and reads again. */
export type Customer = { firstName: string; lastName: string; email: string; phone: string; phoneAsTyped: string };

export type Language = 'th' | 'en';

export const sameCustomer = (a: Customer, b: Customer): boolean =>
  a.firstName === b.firstName && a.lastName === b.lastName && a.email === b.email && a.phoneAsTyped === b.phoneAsTyped;
