import type { FieldCode, FieldProblem } from '@baan/contract/problem';
import type { ZodError } from 'zod';

type Issue = ZodError['issues'][number];

const problemOf = (code: FieldCode, message: string): FieldProblem => ({ code, message });

/** The specification's texts, section 5. */
export const required = problemOf('required', 'This field is required');
const invalidEmail = problemOf('invalid_email', 'Please enter a valid email');
const invalid = problemOf('invalid', 'This is not valid here');
export const invalidPhone = problemOf('invalid_phone', 'Please enter a 10-digit phone number');

const tooSmall = (issue: Extract<Issue, { code: 'too_small' }>): FieldProblem => {
  if (issue.origin !== 'string') return problemOf('too_small', `At least ${issue.minimum}`);
  if (issue.minimum === 1) return required;
  return problemOf('too_short', `At least ${issue.minimum} characters`);
};

const tooBig = (issue: Extract<Issue, { code: 'too_big' }>): FieldProblem =>
  issue.origin === 'string'
    ? problemOf('too_long', `At most ${issue.maximum} characters`)
    : problemOf('too_large', `At most ${issue.maximum}`);

const fieldProblem = (issue: Issue): FieldProblem => {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null || issue.input === '' ? required : invalid;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.format === 'email' ? invalidEmail : invalid;
    case 'custom':
      return problemOf((issue.params?.code as FieldCode | undefined) ?? 'invalid', issue.message);
    default:
      return invalid;
  }
};

/** The problems by the path of their field (`customerInfo.email`; `body` for the whole), the first one of each field. */
export const fieldProblems = (issues: readonly Issue[]): Record<string, FieldProblem> => {
  const problems = new Map<string, FieldProblem>();
  const add = (path: PropertyKey[], problem: FieldProblem): void => {
    const name = path.length > 0 ? path.map(String).join('.') : 'body';
    if (!problems.has(name)) problems.set(name, problem);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], problemOf('unknown_field', 'This field is not known here'));
    } else add(issue.path, fieldProblem(issue));
  }
  return Object.fromEntries(problems);
};
