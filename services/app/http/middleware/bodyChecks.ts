import { createRequire } from 'node:module';
import { domainToUnicode } from 'node:url';
import type { FieldProblem } from '@baan/contract/problem';
import { visibleText } from '@baan/domain/shared/visibleText';
import type { ZodType } from 'zod';

// Mail programs make links of what looks like a web address, also of `bit.ly/x`.

let listed: ReadonlySet<string> | undefined;

/** The top-level domains of IANA, in Unicode. Loaded with the first name that has a dot. */
const topLevelDomains = (): ReadonlySet<string> => {
  listed ??= new Set<string>(createRequire(import.meta.url)('tlds'));
  return listed;
};

const isTopLevel = (label: string): boolean => {
  const known = topLevelDomains();
  // Some programs end an address before the first letter that is not Latin.
  const [latin = ''] = /^[a-z]*/.exec(label) ?? [];
  return known.has(domainToUnicode(label) || label) || (latin !== label && !/^[a-z\d-]+$/.test(label) && known.has(latin));
};

/** Does a text hold a scheme (`x:`), or a label with a public top-level domain? Any dot counts that browsers take for one. */
export const holdsWebAddress = (typed: string): boolean => {
  const text = visibleText(typed).normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (/\p{L}[\p{L}\p{N}+.-]*:/u.test(text)) return true;
  return [...text.matchAll(/(?<=[\p{L}\p{M}\p{N}_-])\.([\p{L}\p{M}\p{N}-]+)/gu)].some(([, label = '']) => isTopLevel(label));
};

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
