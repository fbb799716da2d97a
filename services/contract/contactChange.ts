import { z } from 'zod';
import { requiredText } from './singleLine.ts';

/** `POST /admin/.../contact-change/accept` and `/refuse`. */
export const answerContactChange = z.object({ reason: requiredText.max(500) }).meta({ id: 'AnswerContactChange' });

export const contactNeeds = z.enum(['code', 'villa']).nullable().meta({
  description:
    'What other contact details need: a code to the present email; the villa, as no code can be mailed; null: nothing, as no money is concerned',
});

/** Other contact details, requested from staff without access to the present email. */
export const contactChange = z.object({
  askedAt: z.string(),
  refusal: z.string().nullable().meta({ description: 'Why the villa said no; null: it has not answered' }),
});
