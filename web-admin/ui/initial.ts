/** The letter that stands for a name: the first one, not the vowel that Thai writes before it. */
export const initial = (name: string): string =>
  name
    .trim()
    .replace(/^[เแโใไ]/, '')[0]
    ?.toUpperCase() ?? '';
