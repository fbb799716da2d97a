import { z } from 'zod';

export const actor = z.object({
  kind: z.enum(['guest', 'staff', 'system']),
  id: z.string().optional(),
  name: z.string().optional(),
});

/** One event as an auditor reads it. `position` is a decimal string; `data` is decrypted, personal fields null where the person was erased. */
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
  })
  .meta({ id: 'HistoryEvent' });

export const historyAnswer = z.object({ events: z.array(historyEvent) }).meta({ id: 'History' });

export type Actor = z.infer<typeof actor>;
export type HistoryEvent = z.infer<typeof historyEvent>;
export type HistoryAnswer = z.infer<typeof historyAnswer>;
