/** The first paragraph of a description: what guests read on the large picture. One that begins with `#` is a heading. */
export const leadOf = (description: string): string =>
  description
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .find(part => part && !part.startsWith('#')) ?? '';

export const mostThai = 100;
export const mostEnglish = 20;

/** How long the words on the large picture are: Thai, which writes no spaces between words, in characters, English in words. */
export const heroLength = ({ th, en }: { th: string; en: string }) => {
  const [thai, english] = [leadOf(th), leadOf(en)];
  return { thai: thai.length, english: english ? english.split(/\s+/).length : 0 };
};
