import { inEach } from '@baan/i18n/languages';
import { z } from 'zod';

/** Terms of cancellation, as dates. They are fixed at the moment of placing. */
export const terms = z
  .object({
    steps: z
      .array(z.object({ until: z.string(), refundPercent: z.int(), refund: z.int().min(0).meta({ description: 'Integer THB' }) }))
      .meta({
        description: 'The first one whose `until` (ISO instant) has not passed counts; after the last nothing is given back',
      }),
    moveUntil: z.string().nullable().meta({ description: 'Until then a guest may move once; null: never' }),
    text: z.object(inEach(() => z.string())).meta({ description: 'In the words of each language of the site' }),
  })
  .meta({ id: 'Terms' });

export type Terms = z.infer<typeof terms>;
