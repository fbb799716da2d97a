import { z } from 'zod';

// How long guests' names are kept after their stay.

const months = z.int().min(1).max(120).meta({ description: 'Months after the stay' });

/** `GET /admin/retention`. `months`: what a form asks about; absent: what is set, else what is proposed. */
export const retentionQuery = z.object({ months: z.coerce.number().pipe(months).optional() });

/** `PATCH /admin/retention`. null: nobody is erased by age. */
export const setRetention = z.object({ months: months.nullable() }).meta({ id: 'SetRetention' });

export const retentionResponse = z
  .object({
    retention: z
      .object({ months, firstRunAt: z.string(), lastRunAt: z.string().nullable() })
      .nullable()
      .meta({ description: 'null: nobody is erased by age' }),
    proposed: z.int(),
    months,
    stays: z.int().meta({ description: 'How many stays these months would erase today' }),
  })
  .meta({ id: 'Retention' });

export type RetentionSettings = z.infer<typeof retentionResponse>;
