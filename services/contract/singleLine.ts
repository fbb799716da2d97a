import { z } from 'zod';
import { plainNumber } from './digits.ts';
import { cleanEmail, isEmail } from './emailAddress.ts';
import { longest } from './limits.ts';
import { cleanLine, visibleText } from './visibleText.ts';

const breaksLine = /[\p{Cc}\u2028\u2029]/u;

const oneLine = {
  message: 'One line of text, without control characters',
  params: { code: 'invalid' },
};

/**
 * A text of one line, such as a name: cleaned before it is judged. Mails and receipts insert it into lines, and it must not add further
 * lines. A refinement, not a pattern: events contain older texts, and the same schemas describe responses.
 */
export const singleLine = z
  .string()
  .overwrite(cleanLine)
  .refine(text => !breaksLine.test(text), oneLine);

/** As {@link singleLine} without cleaning: a text that is read and sent back stays unchanged. */
export const singleLineAsTyped = z.string().refine(text => !breaksLine.test(text), oneLine);

/** A search: a pasted line break is a space. */
export const searchLine = z.string().overwrite(text => cleanLine(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')));

/** A number that stays grouped as it was typed, in plain digits and hyphens. */
export const numberLine = singleLine.overwrite(plainNumber);

/** Text of several lines. `required` is judged by what is visible of it. */
export const requiredText = z
  .string()
  .trim()
  .min(1)
  .refine(text => text === '' || visibleText(text).trim() !== '', {
    message: 'This field is required',
    params: { code: 'required' },
  });

/** An email address, its domain in any script. Not a format of JSON Schema: that one knows ASCII alone. */
export const emailAddress = z
  .string()
  .overwrite(cleanEmail)
  .min(1)
  .max(longest.email)
  .refine(text => text === '' || isEmail(text), { message: 'Please enter a valid email', params: { code: 'invalid_email' } });
