/** Thai and full-width digits as Latin ones; other characters unchanged. */
export const latinDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[๐-๙]/g, digit => String(digit.charCodeAt(0) - 0x0e50));

/** The digits of a text, in any script. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '');
