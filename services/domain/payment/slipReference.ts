/** The transfer that a payment slip is about, by the code on it. `sendingBank` is the bank's number, such as 004. */
export type SlipReference = { sendingBank: string; transferId: string };

/** The slip that somebody has looked at and decides on. `usedBefore`: it is of another booking or link too. */
export type SlipLookedAt = { url: string; usedBefore: boolean };
