import { z } from 'zod';

// What a guest asks of their data.

export const dataRequestKind = z.enum(['copy', 'erasure']).meta({ id: 'DataRequestKind' });

/** `POST /booking/{id}/data-request`. */
export const askForData = z.object({ kind: dataRequestKind }).meta({ id: 'AskForData' });

/** `POST /admin/bookings/{id}/data-request/refuse`. */
export const refuseDataRequest = z
  .object({ kind: dataRequestKind, reason: z.string().trim().min(1).max(500) })
  .meta({ id: 'RefuseDataRequest' });

const dataRequest = z.object({
  askedAt: z.string(),
  due: z.string().meta({ description: 'The last day for the answer, in Bangkok' }),
  doneAt: z.string().nullable(),
  refusal: z.string().nullable(),
});

/** The last request of each kind. */
export const dataRequests = z
  .object({ copy: dataRequest.nullable(), erasure: dataRequest.nullable() })
  .meta({ id: 'DataRequests' });

export type DataRequestKind = z.infer<typeof dataRequestKind>;
