import { bangkokDate, isPlainDate } from '@baan/domain/shared/plainDate';
import { z } from 'zod';

/**
 * A day as clients may write it -> `YYYY-MM-DD`, or undefined for any other text.
 * A plain date stays as it is. A timestamp with an offset keeps its written date; only `Z` becomes Bangkok's date.
 */
export const toPlainDate = (text: string): string | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text,
  );
  if (!match?.[1] || !isPlainDate(match[1])) return undefined;
  if (match[2]?.toUpperCase() !== 'Z') return match[1];
  const time = Date.parse(text.replace(' ', 'T'));
  if (Number.isNaN(time)) return undefined;
  const date = bangkokDate(new Date(time));
  return isPlainDate(date) ? date : undefined; // The last evening of 9999 has no next day with a four-digit year.
};

/** A day in Asia/Bangkok, `YYYY-MM-DD`. Accepts ISO timestamps as {@link toPlainDate} reads them. */
export const plainDate = z
  .string()
  .max(40)
  .transform((text, context) => {
    const date = toPlainDate(text.trim());
    if (date) return date;
    context.addIssue({ code: 'custom', params: { code: 'invalid_date' }, message: 'Please enter a date as YYYY-MM-DD' });
    return z.NEVER;
  })
  .meta({ id: 'PlainDate', description: 'A day in Asia/Bangkok, YYYY-MM-DD', example: '2026-12-04' });
