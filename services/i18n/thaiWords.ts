/** Words that browsers break in two: their Thai dictionaries contain neither these places nor these compounds. */
const broken = ['พอค่ำ', 'ดงมะพร้าว', 'ปากน้ำปราณ', 'สามร้อยยอด', 'จองต่อ'];

const pattern = new RegExp(broken.join('|'), 'g');

/** Inserts word joiners (U+2060) into such words of the owner's Thai text, so that they do not break at the end of a line. */
export const wholeWords = (text: string): string => text.replace(pattern, word => joined(word));

/** Between its letters, not before a combining mark. */
const joined = (word: string): string =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment).join('\u2060');
