import type { FieldProblem } from '@baan/contract/problem';
import type { ZodType } from 'zod';
import { holdsWebAddress } from './webAddress.ts';

/** A text of the body, by its path, and the problem of one that is not fine. */
type Check = { path: readonly string[]; isFine: (text: string) => boolean; problem: FieldProblem };

const textAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);

/**
 * Lets a schema check texts by what a browser need not load, even when other fields are wrong: one answer names all faults.
 */
export const checkedBy = <Schema extends ZodType>(schema: Schema, ...checks: Check[]): Schema => {
  const judging = checks.reduce(
    (judged: Schema, { path, isFine, problem: { code, message } }) =>
      judged.refine(
        body => {
          const text = textAt(body, path);
          return typeof text !== 'string' || isFine(text);
        },
        { path: [...path], params: { code }, message, when: () => true },
      ),
    schema,
  );
  // Only a copy without a parent keeps its name in the API document.
  return judging.clone(judging.def).meta({ ...schema.meta() });
};

const link: FieldProblem = { code: 'link', message: 'Without a web address. Behind a dot please leave a space.' };

/** A text that is mailed, such as a name: it holds no web address, so that nobody mails links to strangers in the name of the house. */
export const withoutLink = (...path: string[]): Check => ({ path, isFine: text => !holdsWebAddress(text), problem: link });
