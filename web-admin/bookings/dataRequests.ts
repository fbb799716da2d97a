import type { Booking } from '@baan/contract/booking';

type Kind = keyof Booking['dataRequests'];
type Request = NonNullable<Booking['dataRequests'][Kind]>;

/** What the guest asks of their data, without an answer yet. */
export const openDataRequests = ({ dataRequests }: Pick<Booking, 'dataRequests'>): { kind: Kind; request: Request }[] =>
  (['copy', 'erasure'] as const).flatMap(kind => {
    const request = dataRequests?.[kind];
    return request && request.doneAt === null && request.refusal === null ? [{ kind, request }] : [];
  });
