import { createRequire } from 'node:module';
import { domainToUnicode } from 'node:url';
import type { FieldProblem } from '@baan/contract/problem';
import { visibleText } from '@baan/contract/visibleText';
import type { ZodType } from 'zod';

// Mail programs turn texts like a web address into links, also `bit.ly/x`.

let listed: ReadonlySet<string> | undefined;

/** The top-level domains of IANA, in Unicode. Loaded with the first name that has a dot. */
const topLevelDomains = (): ReadonlySet<string> => {
  listed ??= new Set<string>(createRequire(import.meta.url)('tlds'));
  return listed;
};

const isTopLevel = (label: string): boolean => {
  const known = topLevelDomains();
  // Some programs end an address before the first non-Latin letter.
  const [latin = ''] = /^[a-z]*/.exec(label) ?? [];
  return known.has(domainToUnicode(label) || label) || (latin !== label && !/^[a-z\d-]+$/.test(label) && known.has(latin));
};

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'khun']);
/** The oldest and largest top-level domains, which no name contains. */
const neverNames = new Set(['com', 'net', 'org', 'info', 'biz', 'name', 'pro', 'edu', 'gov', 'int', 'mil']);

/** A title and a capital name behind its dot, and nothing else: "Mr.Kim", "Ms.Li". Many such names are top-level domains too. */
const isTitledName = (word: string): boolean => {
  const [, title = '', name = ''] = /^([A-Z][A-Za-z]+)\.([A-Z][a-z]*|[A-Z]+)$/.exec(word) ?? [];
  return titles.has(title.toLowerCase()) && !neverNames.has(name.toLowerCase());
};

/** Does a text contain a scheme (`x:`), a label with a public top-level domain, or an IPv4 address? Every dot that browsers accept counts. */
export const holdsWebAddress = (typed: string): boolean => {
  const words = visibleText(typed).normalize('NFKC').replaceAll('。', '.').split(/\s+/);
  const text = words
    .filter(word => !isTitledName(word))
    .join(' ')
    .toLowerCase();
  if (/\p{L}[\p{L}\p{N}+.-]*:|(?<!\d)\d{1,3}(\.\d{1,3}){3}(?!\d)/u.test(text)) return true;
  return [...text.matchAll(/(?<=[\p{L}\p{M}\p{N}_-])\.([\p{L}\p{M}\p{N}-]+)/gu)].some(([, label = '']) => isTopLevel(label));
};

/** A check of a text in the body, by its path, and the problem when it fails. */
type Check = { path: readonly string[]; isFine: (text: string) => boolean; problem: FieldProblem };

const textAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);

/**
 * Adds checks that browsers do not load to a schema. They run even when other fields are invalid, so that one response lists all faults.
 */
export const withChecks = <Schema extends ZodType>(schema: Schema, ...checks: Check[]): Schema => {
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
  // Only a clone without a parent keeps its name in the API document.
  return judging.clone(judging.def).meta({ ...schema.meta() });
};

const link: FieldProblem = { code: 'link', message: 'Without a web address. Behind a dot please leave a space.' };

/** A text that is mailed, such as a name, without a web address: otherwise a booking could mail links to strangers. */
export const withoutLink = (...path: string[]): Check => ({ path, isFine: text => !holdsWebAddress(text), problem: link });
