import { type PatchVillaInput, patchVilla } from '@baan/contract/adminVilla';
import type { FieldCode } from '@baan/contract/problem';
import { figures } from '@baan/i18n/money';

type Issue = NonNullable<ReturnType<typeof patchVilla.safeParse>['error']>['issues'][number];

const codeOf = (issue: Issue): FieldCode => {
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
      return issue.origin === 'array' ? 'required' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large';
    case 'custom':
      return (issue.params?.code as FieldCode | undefined) ?? 'invalid';
    case 'invalid_type':
      return empty ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
};

/** The limit of a number: at most, or at least. */
type Limit = { kind: 'at_most' | 'at_least'; limit: string };

const limitOf = (issue: Issue): Limit | undefined => {
  if (issue.code === 'too_big' && issue.origin !== 'string' && issue.origin !== 'array')
    return { kind: 'at_most', limit: figures(Number(issue.maximum)) };
  if (issue.code === 'too_small' && issue.origin !== 'string' && issue.origin !== 'array' && issue.inclusive !== false)
    return { kind: 'at_least', limit: figures(Number(issue.minimum)) };
  return undefined;
};

/** Predicts the service's validation errors for an edit of the villa, by field path, from the contract. */
export const patchProblems = (patch: PatchVillaInput): Record<string, { code: FieldCode; limit?: Limit }> => {
  const problems: Record<string, { code: FieldCode; limit?: Limit }> = {};
  for (const issue of patchVilla.safeParse(patch, { reportInput: true }).error?.issues ?? [])
    problems[issue.path.map(String).join('.')] ??= { code: codeOf(issue), limit: limitOf(issue) };
  return problems;
};
