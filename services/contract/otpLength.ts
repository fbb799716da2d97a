/** Digits of the one-time code. No zod in here: the guest's page loads it. */
export const otpLength = 6;
