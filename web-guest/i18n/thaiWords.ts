/** Words that browsers break in two: their dictionaries of Thai know neither these places nor these compounds. */
const broken = ['พอค่ำ', 'ดงมะพร้าว', 'ปากน้ำปราณ', 'สามร้อยยอด', 'จองต่อ'];

const pattern = new RegExp(broken.join('|'), 'g');

/** An owner's Thai with word joiners (U+2060) in such words, so that none of them breaks at the end of a line. */
export const wholeWords = (text: string): string => text.replace(pattern, word => joined(word));

/** Between its letters, not before a mark that stands on one. */
const joined = (word: string): string =>
  [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment).join('\u2060');
