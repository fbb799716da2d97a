/** The initial of a name: its first consonant, not the vowel that Thai writes before it. */
export const initialOf = (name: string): string =>
  name
    .trim()
    .replace(/^[เแโใไ]/, '')[0]
    ?.toUpperCase() ?? '';
