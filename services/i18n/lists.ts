import { formatsOf, type Language } from './languages.ts';

/** Joined as the language joins them: a, b or c. `type`: as Intl names it; `unit` has no last word: a, b, c. */
export const listOf = (
  parts: readonly string[],
  language: Language,
  type: Intl.ListFormatType = 'conjunction',
  style: Intl.ListFormatStyle = 'long',
): string => new Intl.ListFormat(formatsOf(language).locale, { type, style }).format(parts);
