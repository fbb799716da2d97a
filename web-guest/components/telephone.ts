/** What a `tel:` link takes: the digits, and the plus sign of an international number. */
export const telephone = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** For a sentence: a number that does not break at the end of a line. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
