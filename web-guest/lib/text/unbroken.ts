/** For use in a sentence: a date or number that does not wrap. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
