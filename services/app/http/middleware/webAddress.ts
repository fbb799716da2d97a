import { createRequire } from 'node:module';
import { domainToUnicode } from 'node:url';
import { visibleText } from '@baan/domain/shared/visibleText';

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

/** Does a text hold a scheme (`x:`), a label with a public top-level domain, or an IPv4 address? Any dot counts that browsers take for one. */
export const holdsWebAddress = (typed: string): boolean => {
  const text = visibleText(typed).normalize('NFKC').replaceAll('。', '.').toLowerCase();
  if (/\p{L}[\p{L}\p{N}+.-]*:|(?<!\d)\d{1,3}(\.\d{1,3}){3}(?!\d)/u.test(text)) return true;
  return [...text.matchAll(/(?<=[\p{L}\p{M}\p{N}_-])\.([\p{L}\p{M}\p{N}-]+)/gu)].some(([, label = '']) => isTopLevel(label));
};
