import { z } from 'zod';

const breaksLine = /[\p{Cc}\u2028\u2029]/u;

const oneLine = {
  message: 'One line of text, without control characters',
  params: { code: 'invalid' },
};

/**
 * A text of one line, such as a name. Mails and receipts insert it into lines, and it must not add further lines. A refinement, not a
 * pattern: events contain older texts, and the same schemas describe responses.
 */
export const singleLine = z
  .string()
  .trim()
  .refine(text => !breaksLine.test(text), oneLine);

/** As {@link singleLine} without trimming: a text that is read and sent back stays unchanged. */
export const singleLineAsTyped = z.string().refine(text => !breaksLine.test(text), oneLine);
