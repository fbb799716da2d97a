import { z } from 'zod';

const breaksLine = /[\p{Cc}\u2028\u2029]/u;

const oneLine = {
  message: 'One line of text, without control characters',
  params: { code: 'invalid' },
};

/**
 * A text of one line, such as a name: it is put into lines of mails and receipts, which nobody may add others to. A refinement and no
 * pattern: events hold older texts, and answers are described by the same schemas.
 */
export const singleLine = z
  .string()
  .trim()
  .refine(text => !breaksLine.test(text), oneLine);

/** The same as it was typed: what was told and is sent back stays what it is. */
export const singleLineAsTyped = z.string().refine(text => !breaksLine.test(text), oneLine);
