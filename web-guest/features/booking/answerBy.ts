import type { Booking } from '@baan/contract/booking';
import type { Villa } from '@baan/contract/villa';

type StayChange = NonNullable<Booking['stayChange']>;

const hourMs = 3_600_000;

/** The promised time of the villa's answer to a request for other dates: milliseconds since 1970. */
export const answerBy = ({ askedAt }: Pick<StayChange, 'askedAt'>, { promises }: Pick<Villa, 'promises'>): number =>
  Date.parse(askedAt) + promises.answerHours * hourMs;
