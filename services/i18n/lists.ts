import { formatsOf, type Language } from './languages.ts';

/** Between the two letters Thai changes to other letters, or back. */
const changesScript = /(\p{Script=Thai}[^\p{Script=Thai}\s]|[^\p{Script=Thai}\s]\p{Script=Thai})/u;

/**
 * Joined as the language joins them: a, b or c. `type`: as Intl names it; `unit` has no last word: a, b, c. Thai has a space beside a word in
 * other letters, which Intl leaves out.
 */
export const listOf = (
  parts: readonly string[],
  language: Language,
  type: Intl.ListFormatType = 'conjunction',
  style: Intl.ListFormatStyle = 'long',
): string =>
  new Intl.ListFormat(formatsOf(language).locale, { type, style })
    .formatToParts(parts)
    .reduce((text, { value }) => text + (changesScript.test(text.slice(-1) + value.slice(0, 1)) ? ' ' : '') + value, '');
