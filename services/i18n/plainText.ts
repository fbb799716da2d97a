/**
 * Text without what keeps it together at the end of a line on a screen: for whatever leaves the screen, such as what is copied, an email's
 * text and a receipt. Joiners and zero-width breaks go; spaces and hyphens become those of a keyboard.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-');
