import type { FieldProblem } from '@baan/contract/problem';
import { codeOf, problemOf } from '../http.ts';
import type { Text } from '../i18n/useText.ts';

/**
 * What the service found wrong with single fields, by the field's path, in the owner's language; else `root` says what went wrong, or `silent`
 * that no answer came, which is no refusal.
 */
export const fieldErrors = (error: unknown, text: Text): Record<string, string> => {
  const problem = problemOf(error);
  const details = problem?.code === 'validation_failed' ? (problem.details ?? {}) : {};
  const wrong = Object.fromEntries(
    Object.entries(details)
      .filter((entry): entry is [string, FieldProblem] => typeof (entry[1] as FieldProblem | null)?.code === 'string')
      .map(([path, { code }]) => [path, text(`field.${code}`)]),
  );
  const code = codeOf(error);
  return Object.keys(wrong).length > 0 ? wrong : { [code === 'silent' ? 'silent' : 'root']: text(`errors.${code}`) };
};

/** What belongs to no field of a form, to be shown beside its button. */
export type Refusal = { words: string; isSilent: boolean };

/** `wrong` of `fieldErrors`, for the paths that no field has. */
export const refusalsOf = (wrong: [path: string, words: string][]): Refusal[] =>
  wrong.map(([path, words]) => ({ words, isSilent: path === 'silent' }));
