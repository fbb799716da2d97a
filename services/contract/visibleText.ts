// No zod in this file: the guest's page loads it.

// Marks of direction, joiners, spaces without width, variation selectors, fillers, and a blank that looks like a space.
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;

/**
 * A text without invisible characters, which turn around or hide what somebody reads. Thai loses nothing; signs that are joined from
 * several fall into their parts.
 */
export const visibleText = (text: string): string => text.replace(invisible, '');

/** A text of one line as it is judged, compared and stored: what is visible of a paste, composed (NFC), without spaces around it. */
export const cleanLine = (text: string): string => visibleText(text).normalize('NFC').trim();
