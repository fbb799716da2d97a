// What the contract limits and the guest's pages show before they send. No zod in this file: those pages load it.

/** Characters. */
export const longest = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 30,
  specialRequests: 2000,
  /** An email address or a phone number. */
  contact: 254,
  bankName: 80,
  accountNumber: 40,
  accountName: 120,
  cardholderName: 120,
  /** Of a wish for other dates. */
  message: 1000,
  /** Of whoever cancels. */
  reason: 500,
} as const;

/** Bytes; the specification's 5 MB. */
export const slipMaxBytes = 5 * 1024 * 1024;
