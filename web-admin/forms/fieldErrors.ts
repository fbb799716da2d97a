import type { FieldProblem } from '@baan/contract/problem';
import { codeOf, problemOf } from '../http.ts';
import type { Text } from '../i18n/useText.ts';

/**
 * The service's errors by field path, in the owner's language. Otherwise `root` is the reason, or `silent`
 * means that no answer came, which is no refusal.
 */
export const fieldErrors = (error: unknown, text: Text): Record<string, string> => {
  const problem = problemOf(error);
  const details = problem?.code === 'validation_failed' ? (problem.details ?? {}) : {};
  const wrong = Object.fromEntries(
    Object.entries(details)
      .filter((entry): entry is [string, FieldProblem] => typeof (entry[1] as FieldProblem | null)?.code === 'string')
      .map(([path, { code, meant }]) => [path, text(`field.${code}`, meant ? { meant } : {})]),
  );
  const code = codeOf(error);
  return Object.keys(wrong).length > 0 ? wrong : { [code === 'silent' ? 'silent' : 'root']: text(`errors.${code}`) };
};

/** An error that belongs to no field, to be shown beside the submit button. */
export type FieldlessError = { words: string; isSilent: boolean };

/** `wrong` of `fieldErrors`, for the paths without a field. */
export const fieldlessErrors = (wrong: [path: string, words: string][]): FieldlessError[] =>
  wrong.map(([path, words]) => ({ words, isSilent: path === 'silent' }));
