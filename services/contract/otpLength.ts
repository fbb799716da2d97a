/** Digits of the one-time code. No zod in this file: the guest's page loads it. */
export const otpLength = 6;
