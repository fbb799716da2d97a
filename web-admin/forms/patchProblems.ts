import { type PatchVillaInput, patchVilla } from '@baan/contract/adminVilla';
import type { FieldCode } from '@baan/contract/problem';

type Issue = NonNullable<ReturnType<typeof patchVilla.safeParse>['error']>['issues'][number];

const codeOf = (issue: Issue): FieldCode => {
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short';
      return issue.origin === 'array' ? 'required' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_large';
    case 'invalid_type':
      return empty ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
};

/** What the service would refuse in an edit of the villa, by the path of the field: the contract is asked before the service is. */
export const patchProblems = (patch: PatchVillaInput): Record<string, FieldCode> => {
  const problems: Record<string, FieldCode> = {};
  for (const issue of patchVilla.safeParse(patch, { reportInput: true }).error?.issues ?? [])
    problems[issue.path.map(String).join('.')] ??= codeOf(issue);
  return problems;
};
