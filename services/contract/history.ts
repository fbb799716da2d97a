import { z } from 'zod';

export const actor = z.object({
  kind: z.enum(['guest', 'staff', 'system']),
  id: z.string().optional(),
  name: z.string().optional(),
});

/** One field of a stream's state, before and after an event; null: no value. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }).meta({ id: 'FieldChange' });

/** One event as an auditor reads it. `position` is a decimal string; `data` is decrypted, with null for personal fields of erased persons. */
export const historyEvent = z
  .object({
    position: z.string(),
    stream: z.string(),
    revision: z.int(),
    id: z.string(),
    type: z.string(),
    at: z.string(),
    actor,
    correlationId: z.string(),
    causationId: z.string(),
    data: z.record(z.string(), z.unknown()),
    changes: z
      .array(fieldChange)
      .meta({ description: 'What it changed of the state of its stream; of `calendar` the nights of the booking or block' }),
  })
  .meta({ id: 'HistoryEvent' });

export const historyResponse = z.object({ events: z.array(historyEvent) }).meta({ id: 'History' });

export type Actor = z.infer<typeof actor>;
export type FieldChange = z.infer<typeof fieldChange>;
export type HistoryEvent = z.infer<typeof historyEvent>;
export type HistoryResponse = z.infer<typeof historyResponse>;
