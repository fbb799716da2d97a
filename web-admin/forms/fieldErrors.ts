import type { FieldProblem } from '@baan/contract/problem';
import { problemOf } from '../http.ts';
import type { Text } from '../i18n/useText.ts';

/** What the service found wrong with single fields, by the field's path, in the owner's language. Empty when it was something else. */
export const fieldErrors = (error: unknown, text: Text): Record<string, string> => {
  const problem = problemOf(error);
  if (problem?.code !== 'validation_failed') return {};
  return Object.fromEntries(
    Object.entries(problem.details ?? {})
      .filter((entry): entry is [string, FieldProblem] => typeof (entry[1] as FieldProblem | null)?.code === 'string')
      .map(([path, { code }]) => [path, text(`field.${code}`)]),
  );
};
