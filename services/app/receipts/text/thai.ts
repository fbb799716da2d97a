// The vowel SARA AM is one character, with a ring above the consonant before it. A tone mark belongs above that ring. A font cannot place
// it there, so the vowel is split in two before the layout, as browsers do. Lao has the same vowel.

const parts = { '\u0e33': '\u0e4d\u0e32', '\u0eb3': '\u0ecd\u0eb2' };

const pattern = /([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]+)\u0e33|([\u0eb1\u0eb4-\u0ebb\u0ec8-\u0ecd]+)\u0eb3/g;

/** The text in the order of drawing: the ring before the tone mark, the rest of the vowel after it. */
export const vowelsApart = (text: string): string =>
  text.replace(pattern, (_, thai?: string, lao?: string) => {
    const [ring, rest] = thai ? parts['\u0e33'] : parts['\u0eb3'];
    return `${ring}${thai ?? lao}${rest}`;
  });
