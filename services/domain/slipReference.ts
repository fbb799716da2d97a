/** The transfer that a payment slip is about, by the code on it. `sendingBank` is the bank's number, such as 004. */
export type SlipReference = { sendingBank: string; transferId: string };
