/** Thai and full-width figures as Latin ones; the rest as it was. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50));

/** The figures of a text, in whatever script they were typed. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
