import { paymentLinkStream } from '../paymentLinkStream.ts';

/** The payment link that a job is about: such a job names the whole stream, where a booking's names its id. */
export const linkOf = (streamOrBooking: string): string | undefined =>
  streamOrBooking.startsWith(paymentLinkStream('')) ? streamOrBooking.slice(paymentLinkStream('').length) : undefined;
