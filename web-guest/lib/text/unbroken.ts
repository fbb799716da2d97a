/** For a sentence: a date or a number that does not break at the end of a line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
